/** The command that scripts send and check documents with (scripts/push): what it prints and writes. */
import type { Entry } from './languages.ts';

export const checkCommand = {
  notDocstead: {
    en: '{address} is no Docstead: it answers with status {status}.',
    zh: '{address} 不是 Docstead：返回状态 {status}。',
  },
  noAnswer: { en: '{address} does not answer: {reason}', zh: '{address} 没有响应：{reason}' },
  tooLate: {
    en: '{address} did not answer within {seconds} {seconds|second|seconds} (--timeout).',
    zh: '{address} 在 {seconds} 秒内没有响应（--timeout）。',
  },
  redirected: {
    en: '{address} leads to {location}. Give that place as --url, without /api and what follows.',
    zh: '{address} 跳转到 {location}。请把该地址作为 --url，不含 /api 及其后的部分。',
  },
  noFolder: { en: '{path} is no folder.', zh: '{path} 不是文件夹。' },
  noFile: { en: '{path} is no file.', zh: '{path} 不是文件。' },
  noMarkdown: { en: '{path} holds no Markdown.', zh: '{path} 中没有 Markdown 文件。' },
  notUtf8: {
    en: '{path} is not UTF-8. Save it so, then push again.',
    zh: '{path} 不是 UTF-8，请转换后重试。',
  },
  onePage: {
    en: '{path} and {other} would both be the page “{place}”. Give one another title.',
    zh: '{path} 和 {other} 会写成同一个页面“{place}”，请修改其中一个标题。',
  },
  emptyFile: { en: 'empty, left out', zh: '内容为空，已略过' },
  noDatabase: {
    en: 'Databases are SQLite files, postgres:// and mysql:// addresses.',
    zh: '数据库应为 SQLite 文件、postgres:// 或 mysql:// 地址。',
  },
  noTables: { en: 'This database has no tables.', zh: '这个数据库没有表。' },
  unreadableDatabase: {
    en: 'The database cannot be read: {reason}',
    zh: '数据库无法读取：{reason}',
  },
  notSqlite: { en: '{path} cannot be read as SQLite: {reason}', zh: '{path} 无法作为 SQLite 读取：{reason}' },
  sqliteNeeds: {
    en: 'SQLite files need Node 24, or the packages of Docstead beside this script.',
    zh: '读取 SQLite 文件需要 Node 24，或在脚本旁安装 Docstead 的依赖包。',
  },
  postgresNeeds: {
    en: 'PostgreSQL needs the packages of Docstead beside this script (npm ci).',
    zh: '读取 PostgreSQL 需要在脚本旁安装 Docstead 的依赖包（npm ci）。',
  },
  mysqlNeeds: {
    en: 'MySQL needs its client: install the program `mysql` or `mariadb`.',
    zh: '读取 MySQL 需要客户端程序 `mysql` 或 `mariadb`。',
  },
  mysqlAddress: {
    en: 'This is no address of a database: mysql://user:password@host/name',
    zh: '这不是数据库地址：mysql://user:password@host/name',
  },

  noOption: {
    en: 'Something stands there without an option before it.',
    zh: '有一个参数前面没有选项。',
  },
  optionMissing: { en: '{option} is missing.', zh: '缺少 {option}。' },
  optionWrong: { en: '{option} is one of: {choices}.', zh: '{option} 应为以下之一：{choices}。' },
  oneSource: {
    en: 'Say one of --openapi, --markdown and --database.',
    zh: '请指定 --openapi、--markdown、--database 中的一个。',
  },
  noCatalog: {
    en: 'An OpenAPI file says its catalogs itself: leave --catalog out.',
    zh: 'OpenAPI 文件自带目录，请去掉 --catalog。',
  },
  unreadable: { en: '{path} cannot be read: {reason}', zh: '{path} 无法读取：{reason}' },
  unwritable: { en: '{path} cannot be written: {reason}', zh: '{path} 无法写入：{reason}' },
  noExceptions: {
    en: '{path} is no list of exceptions: {reason}',
    zh: '{path} 不是例外清单：{reason}',
  },
  entryWrong: { en: 'entry {number}: {field}', zh: '第 {number} 项：{field}' },
  outEnding: {
    en: '--out ends with .txt, .md, .json or .xml: {path}',
    zh: '--out 应以 .txt、.md、.json 或 .xml 结尾：{path}',
  },

  passed: { en: 'Passed. {why}', zh: '通过。{why}' },
  failed: { en: 'Failed. {why}', zh: '未通过。{why}' },
  named: { en: '{name}: {text}', zh: '{name}：{text}' },
  comma: { en: ', ', zh: '、' },
  stop: { en: '. ', zh: '。' },
  titlePassed: { en: 'Docstead check passed', zh: 'Docstead 检查通过' },
  titleFailed: { en: 'Docstead check failed', zh: 'Docstead 检查未通过' },
  against: { en: '{source} compared with “{item}”', zh: '{source} 与“{item}”比较' },
  summary: {
    en: '{changed} changed, {new} new, {vanished} vanished, {unchanged} unchanged, {not_understood} not understood.',
    zh: '变更 {changed}，新增 {new}，消失 {vanished}，无变更 {unchanged}，未识别 {not_understood}。',
  },
  verdictNever: { en: 'It fails at nothing (--fail-on none).', zh: '不因任何级别失败（--fail-on none）。' },
  verdictPassed: {
    en: 'No page reaches the level it fails at: {level}.',
    zh: '没有页面达到失败级别：{level}。',
  },
  verdictFailed: {
    en: '{count} {count|page reaches|pages reach} the level it fails at: {level}.',
    zh: '{count} 个页面达到失败级别：{level}。',
  },
  new: { en: 'New', zh: '新增' },
  changed: { en: 'Changed', zh: '变更' },
  vanished: { en: 'Vanished', zh: '消失' },
  unchanged: { en: 'Unchanged', zh: '无变更' },
  not_understood: { en: 'Not understood', zh: '未识别' },
  breaking: { en: 'Breaking', zh: '不兼容' },
  risky: { en: 'Risky', zh: '有风险' },
  safe: { en: 'Compatible', zh: '兼容' },
  words: { en: 'Words', zh: '文字' },
  page: { en: 'Page', zh: '页面' },
  level: { en: 'Level', zh: '级别' },
  change: { en: 'Change', zh: '变更' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  accepted: { en: 'Accepted until {until}: {reason}', zh: '已接受，截至 {until}：{reason}' },
  more: { en: '{count} more {count|change|changes}', zh: '另有 {count} 处变更' },
  line: { en: 'line {line}', zh: '第 {line} 行' },
  notUnderstoodHint: {
    en: 'These pages would change; what that means for callers cannot be read. They never fail a check.',
    zh: '以下页面会有变更，但无法判断对调用方的影响，不会导致检查失败。',
  },
  doubtsHint: { en: 'Parts that are not understood', zh: '未识别的内容' },
  expired: { en: 'Exceptions that have expired', zh: '已过期的例外' },
  expiredEntry: { en: '{what}: expired on {until} ({reason})', zh: '{what}：已于 {until} 过期（{reason}）' },
  unused: { en: 'Exceptions that nothing needs', zh: '未用到的例外' },
  unusedEntry: { en: '{what}: until {until} ({reason})', zh: '{what}：截至 {until}（{reason}）' },
  notes: { en: 'Notes', zh: '说明' },
  leftOut: {
    en: '{count} {count|line was|lines were} left out here. The output as JSON has them all.',
    zh: '此处省略 {count} 行，完整内容见 JSON 输出。',
  },
} as const satisfies Record<string, Entry>;

/** What fields of pushes, imports and backups hold. */
import type { Entry } from '../../../texts/index.ts';

export const transferFields = {
  // Pushing
  cat_name_sub: {
    en: 'A catalog inside `cat_name`, at most 1,000 characters',
    zh: '`cat_name` 之下的子目录，最多 1,000 个字符',
  },
  table_info: {
    en: 'Lines `table, comment, engine, collation` with tabs between',
    zh: '每行为 `表名、注释、引擎、排序规则`，用制表符分隔',
  },
  table_detail: {
    en: 'Lines `table, column, default, nullable, type, comment` with tabs between',
    zh: '每行为 `表名、列名、默认值、是否可空、类型、注释`，用制表符分隔',
  },
  table_index: {
    en: 'Lines `table, index, column, sequence, non_unique, type, comment` with tabs between',
    zh: '每行为 `表名、索引名、列名、顺序、是否非唯一、类型、注释`，用制表符分隔',
  },
  table_relation: {
    en: 'Foreign keys, which become links: lines `table, column, other table, other column` with tabs between',
    zh: '外键，会变成链接；每行为 `表名、列名、引用的表、引用的列`，用制表符分隔',
  },
  database_name: {
    en: 'Name of the database, where the push has all of its tables: a page of one that is missing is marked, and moves to the recycle bin at the next push. Without it nothing is taken for dropped',
    zh: '数据库名称，表示本次推送包含该库的所有表：缺少的表，其页面先标记，下次推送时移到回收站；不传则不会判断表是否已删除',
  },

  // Importing
  keep_links: {
    en: '1: links to the pages of components stay in the text; else these are unfolded where they are linked to',
    zh: '1 表示保留指向数据结构页面的链接；否则在链接处展开',
  },
  components: {
    en: 'Named components of an OpenAPI document: `pages` makes a page for each that several places share, `unfolded` shows them where they stand; empty: as at the last import into the item, else unfolded',
    zh: 'OpenAPI 文档中命名的数据结构：`pages` 为多处共用的每个结构各建一页，`unfolded` 在使用处展开；为空时与该项目上一次导入相同，否则展开',
  },
  dry_run: {
    en: '1: reports what would become of each page, and writes nothing',
    zh: '1 表示只预览，不写入',
  },
  in_background: { en: '1: answers `job_id` at once', zh: '1 表示立即返回 `job_id`' },
  job_id: { en: 'Number of the import, to read how far it is', zh: '导入任务编号，用于查询进度' },
  rows: { en: 'What became of each page', zh: '每个页面的结果' },
  outcome: {
    en: '`added`, `changed`, or `same`: nothing to do',
    zh: '`added` 新增，`changed` 更新，`same` 无改动',
  },
  left_alone: {
    en: 'Pages of the item that the file does not have; they stay as they are',
    zh: '项目中有而文件中没有的页面，保持不变',
  },
  warnings: { en: 'What the file holds and no page shows', zh: '文件中没有写入页面的内容' },
  where: { en: 'Where in the file', zh: '在文件中的位置' },
  message: { en: 'What it is, in words', zh: '说明' },
  backup_id: {
    en: 'Id of the backup, 32 hex digits; empty for none',
    zh: '备份编号，32 位十六进制；为空表示没有',
  },
  written_rows: { en: 'Rows written so far', zh: '已写入的数据行数' },
  written_files: { en: 'Uploads written so far', zh: '已写入的上传文件数' },
  missing_files: { en: 'Uploads that were not found', zh: '没有找到的上传文件数' },
  cloud_files: { en: 'Uploads that stay in a cloud storage', zh: '保存在云存储、未备份的文件数' },
  has_key: { en: '1: the key to secrets is in it', zh: '1 表示包含解密所需的密钥' },
  backup_bytes: { en: 'Size of the file in bytes, once it is done', zh: '文件大小（字节），完成后才有' },
  kept_until: {
    en: 'When the file goes, in seconds since 1970-01-01 UTC; 0 for never',
    zh: '文件保留到何时，Unix 时间戳；0 表示没有',
  },
  // PDFs
  pdf_id: { en: 'Id of the PDF, 32 hex digits', zh: 'PDF 编号，32 位十六进制' },
  without_cover: { en: '1: it begins without a cover', zh: '1 表示不要封面' },
  without_contents: { en: '1: it has no list of contents', zh: '1 表示不要目录页' },
  paper: { en: '`a4` or `letter`; empty: `a4`', zh: '纸张：`a4` 或 `letter`，不传为 `a4`' },
  watermark: {
    en: 'For whom it is made, at most 60 characters: stands over each page with the date; empty: nothing',
    zh: '水印文字（如接收方名称），最多 60 个字符，与日期一起印在每一页上；为空表示没有',
  },
  is_offered: { en: 'Whether this site makes PDFs', zh: '本站能否生成 PDF' },
  file_bytes: { en: 'Size of the file in bytes, once it is done', zh: '文件大小（字节），完成后才有' },
  state: { en: 'How far it has come', zh: '当前状态' },
  is_dry_run: { en: 'Whether nothing is written', zh: '是否只预览' },
  seconds: { en: 'How long it took so far, in seconds', zh: '已用时间，单位为秒' },
  error_code: {
    en: 'Why it failed: code of the error; 0 where it did not',
    zh: '失败的错误码，0 表示没有失败',
  },
  error_message: { en: 'The same in words', zh: '失败原因' },
} as const satisfies Record<string, Entry>;

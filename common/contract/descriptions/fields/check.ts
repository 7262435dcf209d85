/** Of the calls that say what a push would change. */
import type { Entry } from '../../../texts/index.ts';
import { changeLevel, type FieldsOfCalls } from '../descriptions-of-calls.ts';

const sent = {
  item_id: { en: 'Id of the item, or its short address', zh: '项目编号，或项目的短地址' },
  read_key: {
    en: 'Key for reading of the item, see `item/getKey`',
    zh: '项目的只读密钥，见 `item/getKey`',
  },
} satisfies Record<string, Entry>;

const answered = {
  page_id: { en: 'Id of the page; 0 for one that is not there yet', zh: '页面编号，尚不存在时为 0' },
  pages: {
    en: 'The pages in the order of what was sent; what has vanished comes last',
    zh: '各页面，顺序与发送内容一致，消失的排在最后',
  },
  operation: {
    en: 'Method and path, `POST /orders`; empty for what is unchanged or about no endpoint',
    zh: '请求方式和路径，如 `POST /orders`；没有变更或不是接口时为空',
  },
  kind: {
    en: '`new`, `changed`, `vanished`, `unchanged`, or `not_understood`: it would change, and what that means for callers cannot be read',
    zh: '`new` 新增、`changed` 变更、`vanished` 消失、`unchanged` 无变更、`not_understood` 未识别：会有变更，但无法判断对调用方的影响',
  },
  level: {
    en: 'The worst of its changes: `breaking`, `risky`, `safe`, `words`; empty where nothing changes or is understood',
    zh: '最大的影响：`breaking` 不兼容，`risky` 有风险，`safe` 兼容，`words` 仅文字；没有变更或未识别时为空',
  },
  changes: { en: 'Changes, the worst first, at most 300', zh: '变更，影响大的在前，最多 300 项' },
  'changes.level': changeLevel,
  rule: {
    en: 'Name of the rule, such as `field_removed`; `other_kind` where the page is read as another kind of page',
    zh: '规则名称，如 `field_removed`；页面被识别为另一类时为 `other_kind`',
  },
  text: { en: 'The change in words', zh: '变更的文字说明' },
  path: { en: 'The way to the field; empty for the whole', zh: '字段路径，整体变更时为空' },
  before: { en: 'What stands there now', zh: '现有内容' },
  after: { en: 'What would stand there', zh: '变更后的内容' },
  counts: {
    en: 'How many changes of each level, also of those not listed',
    zh: '各级别的变更数，含未列出的',
  },
  breaking: { en: 'That break callers', zh: '不兼容的变更数' },
  risky: { en: 'That may', zh: '有风险的变更数' },
  safe: { en: 'That do not', zh: '兼容的变更数' },
  words: { en: 'Of texts and examples only', zh: '仅文字和示例的变更数' },
  facts: {
    en: 'What changes besides fields, in words: lines, the title',
    zh: '字段之外的变更说明：行数、标题',
  },
} satisfies Record<string, Entry>;

export const fieldsOfCheck: FieldsOfCalls = {
  'check/file': {
    sent: { ...sent, file: { en: 'The file, smaller than 1 GB', zh: '文件，小于 1 GB' } },
    answered,
  },
  'check/pages': {
    sent: {
      ...sent,
      pages: {
        en: 'JSON: a list of at most 1,000 pages with `cat_name` (`a/b/c`), `page_title` and `page_content`',
        zh: 'JSON：页面列表，最多 1,000 个，含 `cat_name`（`a/b/c`）、`page_title` 和 `page_content`',
      },
    },
    answered,
  },
  'check/tables': {
    sent: {
      ...sent,
      cat_name: {
        en: 'Catalogs from the top, `a/b/c`, that the pages stand in',
        zh: '页面所在的目录路径 `a/b/c`',
      },
    },
    answered,
  },
};

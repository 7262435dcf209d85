/** Of the calls by which readers say something of pages. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const place = {
  page_id: { en: 'Id of the page; 0 with `unique_key`', zh: '页面编号，使用 `unique_key` 时为 0' },
  unique_key: { en: 'Key the page is shared with, in place of its id', zh: '页面的分享密钥，代替页面编号' },
  version: { en: 'Version of the page that was read; 0: the newest', zh: '所读的页面版本，0 表示最新版本' },
} as const;

const chosen = {
  page_id: { en: 'Of this page alone; 0: of all pages', zh: '只列出此页面，0 表示所有页面' },
  state: { en: '`open` or `done`; empty: both', zh: '`open` 待处理，`done` 已处理，为空表示全部' },
} as const;

const said = {
  item_name: { en: 'Name of the item', zh: '项目名称' },
  total: { en: 'How many there are', zh: '总数' },
  entries: { en: 'What readers said, newest first', zh: '读者反馈，新的在前' },
  feedback_id: { en: 'Id of the feedback', zh: '反馈编号' },
  kind: {
    en: '`vote`: whether the page helped, with a reason; `mistake`: a mistake that was reported',
    zh: '`vote` 表示带原因的评价，`mistake` 表示报告的错误',
  },
  is_helpful: { en: '1: the page helped; of a vote', zh: '1 表示有帮助，仅用于评价' },
  quote: { en: 'The words on the page it is about, as plain text', zh: '相关的页面文字，纯文本' },
  words: { en: 'What the reader wrote, as plain text', zh: '读者写的内容，纯文本' },
  version: { en: 'Version of the page that was read', zh: '所读的页面版本' },
  is_older: { en: '1: the page has been saved since that version', zh: '1 表示此后页面有过更新' },
  username: {
    en: 'Username of who reported it; empty for visitors and for votes',
    zh: '报告者的用户名，访客和评价为空',
  },
  name: { en: 'Name of who reported it', zh: '报告者的姓名' },
  addtime: { en: 'When, `YYYY-MM-DD HH:mm:ss`', zh: '时间，`YYYY-MM-DD HH:mm:ss`' },
  is_done: { en: '1: somebody marked it as done', zh: '1 表示已处理' },
  votes: {
    en: 'How many found each page helpful, those first that helped fewest',
    zh: '各页面的评价数，没有帮助的多者在前',
  },
  helpful_count: { en: 'Readers who found it helpful', zh: '认为有帮助的读者数' },
  unhelpful_count: { en: 'Readers who did not', zh: '认为没有帮助的读者数' },
} as const;

export const feedbackFields = {
  takes_feedback: {
    en: '1: readers are asked whether a page helped, and may report mistakes',
    zh: '1 表示询问读者页面是否有帮助，读者可以报告错误',
  },
} as const;

const figures = {
  reads: { en: 'How often it was read', zh: '阅读次数' },
  readers: { en: 'Browsers, each once a day', zh: '读者数，每个浏览器每天计一次' },
  programs: { en: 'Calls with a token or a key', zh: '使用令牌或密钥的调用次数' },
  files: { en: 'Files that were downloaded', zh: '下载的附件数' },
  samples: { en: 'Samples that were copied', zh: '复制的示例数' },
  helpful_count: { en: 'Votes that found it helpful', zh: '认为有帮助的评价数' },
  votes_count: { en: 'All votes', zh: '评价总数' },
  since: { en: 'First day, `YYYY-MM-DD` of UTC', zh: '第一天，`YYYY-MM-DD`，UTC' },
  until: { en: 'Last day, `YYYY-MM-DD` of UTC', zh: '最后一天，`YYYY-MM-DD`，UTC' },
} as const;

const fieldsOfInsights: FieldsOfCalls = {
  'insight/info': {
    sent: { span: { en: 'Days: `7`, `30` or `365`', zh: '天数：`7`、`30` 或 `365`' } },
    answered: {
      ...figures,
      totals: { en: 'Sums of the item', zh: '项目合计' },
      before: { en: 'Reads in as many days before', zh: '之前同样天数的阅读次数' },
      searches: { en: 'Searches in the item', zh: '项目内的搜索次数' },
      empty_searches: { en: 'Searches that found nothing', zh: '没有结果的搜索次数' },
      periods: { en: 'Day by day, of a year week by week', zh: '逐天数据，一年则逐周' },
      chart: { en: 'The same as SVG', zh: '同样数据的 SVG 图表' },
      pages: { en: 'Pages that were used, the most read first', zh: '使用过的页面，阅读最多者在前' },
      cat_name: { en: 'Catalog it is in', zh: '所在目录' },
      page_count: { en: 'How many pages the item has', zh: '项目的页面总数' },
      unread_count: { en: 'Pages that nobody has read', zh: '没有人阅读的页面数' },
      searched: { en: 'What was searched for most', zh: '搜索最多的词' },
      found_nothing: { en: 'What was searched for and not found', zh: '没有结果的词' },
      keyword: { en: 'The words', zh: '搜索词' },
      times: { en: 'How often', zh: '次数' },
    },
  },
  'insight/copied': { sent: { page_id: place.page_id, unique_key: place.unique_key } },
};

export const fieldsOfFeedback: FieldsOfCalls = {
  'feedback/vote': {
    sent: {
      ...place,
      is_helpful: { en: '1: it helped; else it did not', zh: '1 表示有帮助，否则表示没有' },
      reason: { en: 'Why; may be empty', zh: '原因，可以为空' },
    },
  },
  'feedback/report': {
    sent: {
      ...place,
      quote: { en: 'The selected words, as plain text; may be empty', zh: '所选文字，纯文本，可以为空' },
      words: { en: 'What is wrong, as plain text', zh: '错误说明，纯文本' },
    },
  },
  'feedback/list': {
    sent: { ...chosen, page: { en: 'Which part of the list, from 1', zh: '列表页码，从 1 开始' } },
    answered: said,
  },
  'feedback/setDone': {
    sent: {
      feedback_id: said.feedback_id,
      is_done: { en: '1: done; else open again', zh: '1 表示已处理，否则重新打开' },
    },
  },
  ...fieldsOfInsights,
};

/** Of the call about the front of an item. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

export const fieldsOfFront: FieldsOfCalls = {
  'item/front': {
    sent: { item_id: { en: 'Id of the item, or its own address', zh: '项目编号或个性域名' } },
    answered: {
      is_on: { en: '1: the item opens on its front', zh: '1 表示打开项目时显示概览' },
      text: { en: 'Its text, as Markdown', zh: '正文（Markdown）' },
      text_html: { en: 'Its text, as HTML', zh: '正文（HTML）' },
      text_page_id: {
        en: 'The page about the API that the text is of; 0: the text is its own',
        zh: '正文所取的 API 概述页面，0 表示概览自己的正文',
      },
      catalogs: { en: 'The catalogs at the top that hold pages', zh: '含有页面的一级目录' },
      page_count: { en: 'Pages in it, at any depth', zh: '目录中的页面数，含各级子目录' },
      'catalogs.pages': { en: 'Its first pages', zh: '前几个页面' },
      pages: { en: 'Pages in no catalog', zh: '不在目录中的页面' },
      files: { en: 'What may be saved as a file', zh: '可以下载的文件' },
      kind: {
        en: 'What it is: `pdf`, `word`, `markdown`, `openapi`, `offline`',
        zh: '类型：`pdf`、`word`、`markdown`、`openapi`、`offline`',
      },
      address: {
        en: 'Where it is; of a PDF, the screen that makes it',
        zh: '文件地址；PDF 为生成它的页面',
      },
    },
  },
};

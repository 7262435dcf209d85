/** Of calls that scripts and imports make. */

import type { Entry } from '../../../texts/index.ts';
import {
  changeLevel,
  type FieldsOfCalls,
  orderOrKept,
  pageOrNone,
  savedPage,
  secondsAdded,
  secondsSaved,
} from '../descriptions-of-calls.ts';
import { fieldsOfCheck } from './check.ts';
import { pagesAlike } from './content-calls.ts';
import { fieldsOfGrants, fieldsOfLinks, fieldsOfTokens } from './grant.ts';
import { fieldsOfSource } from './source.ts';
import { fieldsOfWebhook } from './webhook.ts';

const path: Entry = {
  en: 'Catalogs from the top, `a/b/c`, at most 1,000 characters; those that are missing are made',
  zh: '目录路径 `a/b/c`，最多 1,000 个字符，不存在的会自动创建',
};

const importedItem: Entry = {
  en: 'Id of the item; missing while there is none',
  zh: '项目编号，尚未生成时没有',
};

const importedFile: Entry = { en: 'The file, smaller than 1 GB', zh: '文件，小于 1 GB' };

const importProgress = {
  level: changeLevel,
  item_id: importedItem,
  page_id: pageOrNone,
  done: { en: 'Pages that were written so far', zh: '已写入的页面数' },
  total: { en: 'Pages in all; 0 until the file is read', zh: '页面总数，读取完成前为 0' },
};

export const fieldsOfTransferCalls: FieldsOfCalls = {
  'export/pdfState': {
    answered: { place: { en: 'How many PDFs are made before it', zh: '排在前面的 PDF 数量' } },
  },
  ...fieldsOfLinks,
  ...fieldsOfSource,
  ...fieldsOfGrants,
  ...fieldsOfTokens,
  ...fieldsOfWebhook,
  ...fieldsOfCheck,
  'open/updateItem': { sent: { cat_name: path, s_number: orderOrKept }, answered: savedPage },
  'open/report': {
    answered: {
      pages: pagesAlike,
      kind: { en: '`endpoint`, `table` or `guide`', zh: '`endpoint` 接口，`table` 数据表，`guide` 其他' },
    },
  },
  'open/getPage': {
    sent: {
      page_id: { en: 'Id of the page, or 0 with `page_title`', zh: '页面编号，使用 `page_title` 时为 0' },
      page_title: { en: 'Title of the page, to the letter', zh: '页面标题，须完全一致' },
    },
    answered: savedPage,
  },
  'open/getCatalogTree': {
    answered: { addtime: secondsAdded, 'pages.addtime': secondsSaved, page_addtime: secondsAdded },
  },
  'open/createCatalog': {
    sent: { s_number: orderOrKept },
    answered: { addtime: secondsAdded },
  },
  'open/updateCatalog': {
    sent: {
      cat_name: {
        en: 'New name, at most 200 characters; empty: as it is',
        zh: '新名称，最多 200 个字符，为空表示保持不变',
      },
      parent_cat_id: {
        en: 'Catalog to put it in, 0 for the top; missing: as it is',
        zh: '上级目录，0 为根目录；不发送则保持不变',
      },
      s_number: orderOrKept,
    },
    answered: { addtime: secondsAdded },
  },
  'open/deleteAttachment': {
    sent: {
      file_id: {
        en: 'Id of the file; 0 with `sign` or `file_url`',
        zh: '文件编号，使用 `sign` 或 `file_url` 时为 0',
      },
    },
  },
  'open/updateDbItem': { sent: { cat_name: path, s_number: orderOrKept } },
  'open/fromComments': { sent: { content: { en: 'Source text with the comments', zh: '含注释的源代码' } } },

  'open/import': {
    sent: { file: importedFile },
    answered: { item_id: importedItem, page_id: pageOrNone, level: changeLevel },
  },
  'open/importProgress': { answered: importProgress },

  'import/auto': {
    sent: {
      file: importedFile,
      item_id: { en: 'Item to bring it into; 0 makes a new one', zh: '导入到的项目，0 表示新建项目' },
      item_name: { en: 'Name of the new item; empty: as the file says', zh: '新项目的名称，为空则取自文件' },
      password: {
        en: 'Visit password of the new item, empty for an open one; missing: the one an archive contains',
        zh: '新项目的访问密码，为空表示公开；不发送则使用压缩包自带的',
      },
    },
    answered: { item_id: importedItem, page_id: pageOrNone, level: changeLevel },
  },
  'import/progress': { answered: importProgress },
};

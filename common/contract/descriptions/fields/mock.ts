/** Of the calls about the mock of an item. */

import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const settings = {
  is_on: {
    en: '1: the item answers requests to its endpoints itself',
    zh: '1 表示项目自己响应对其接口的请求',
  },
  check_mode: {
    en: 'A request that is not as its page says: `refuse` answers 400 with the reasons, `header` names them in X-Mock-Faults, `off` does not look',
    zh: '请求与接口页不符时：`refuse` 返回 400 和原因，`header` 只在 X-Mock-Faults 中列出，`off` 不检查',
  },
  delay_ms: {
    en: 'Answers go out so many milliseconds later, at most 10,000',
    zh: '响应延迟的毫秒数，最多 10,000',
  },
} as const;

export const fieldsOfMock: FieldsOfCalls = {
  'item/mock': {
    answered: {
      ...settings,
      address: {
        en: 'Where requests go, with the path of an endpoint behind it; begins with `/` where the site has no address of its own',
        zh: '请求地址，后接接口路径；站点未设置自己的地址时以 `/` 开头',
      },
      is_private: {
        en: '1: requests need the key for reading in X-Mock-Key',
        zh: '1 表示请求需要在 X-Mock-Key 中带上只读密钥',
      },
    },
  },
  'item/saveMock': { sent: settings },
  'item/mockLog': {
    answered: {
      request_id: { en: 'Number of the request', zh: '请求编号' },
      addtime: {
        en: 'When it came, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '请求时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      method: { en: 'Method of the request', zh: '请求方法' },
      path: { en: 'Path and query below the item', zh: '项目之后的路径和查询参数' },
      page_id: { en: 'Page of the endpoint; 0 where none fits', zh: '接口所在页面的编号，没有匹配时为 0' },
      page_title: { en: 'Title of that page', zh: '该页面的标题' },
      status: { en: 'Status of the answer', zh: '响应状态码' },
      source: {
        en: 'Where the answer comes from: `example` of the page, `made` from its fields, `empty`, `refused`',
        zh: '响应来源：`example` 页面示例，`made` 按字段生成，`empty` 无内容，`refused` 拒绝',
      },
      faults: { en: 'What was not as the page says', zh: '与接口页不符之处' },
      'faults.place': {
        en: 'Where it is: `path`, `query`, `header`, `cookie` or `body`',
        zh: '所在位置：`path`、`query`、`header`、`cookie` 或 `body`',
      },
      'faults.path': {
        en: 'Which field, such as `items[0].sku`; empty: all of it',
        zh: '字段，例如 `items[0].sku`，为空表示整体',
      },
      'faults.kind': { en: 'What is wrong with it', zh: '问题类型' },
      'faults.wanted': { en: 'What it should be', zh: '应有的内容' },
      headers: { en: 'Headers of the request', zh: '请求头' },
      'headers.name': { en: 'Name of the header', zh: '请求头名称' },
      'headers.value': { en: 'Its value; of secrets a mask', zh: '请求头的值，敏感内容已遮盖' },
      body: {
        en: 'JSON and forms, with secrets masked; of others their type and size',
        zh: 'JSON 和表单内容，敏感内容已遮盖；其他内容只记录类型和大小',
      },
    },
  },
};

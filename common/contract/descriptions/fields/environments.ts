/** Of the calls about the environments of an item, and about what a try of an endpoint adds to its page. */

import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const environments = {
  en: 'The environments, as JSON when they are sent',
  zh: '请求环境列表，提交时为 JSON',
};

const environment = {
  environments,
  environment_id: { en: 'Id of the environment; empty for a new one', zh: '环境编号，新环境为空' },
  name: { en: 'Name', zh: '名称' },
  kind: {
    en: 'Of the environment `test`, `staging` or `live`; of `sign_in` how requests sign in',
    zh: '环境为 `test`、`staging` 或 `live`；`sign_in` 中为认证方式',
  },
  base_url: { en: 'What stands before the path of an endpoint', zh: '接口路径之前的地址' },
  shown_to: {
    en: 'Who sees it: `visitor` everybody who sees the item, `reader` its members, `editor` those who edit it',
    zh: '谁能看到：`visitor` 能看到项目的所有人，`reader` 成员，`editor` 可编辑的成员',
  },
  may_send: {
    en: 'Requests may be sent; without it the environment only fills addresses and samples',
    zh: '可以发送请求；否则只用于填充地址和示例',
  },
  variables: {
    en: 'Values for `{{name}}` and `{name}` in addresses and samples',
    zh: '地址和示例中 `{{name}}`、`{name}` 的取值',
  },
  value: { en: 'The value; of a secret one always empty', zh: '取值，敏感变量始终为空' },
  is_secret: {
    en: 'Each reader has their own value, kept in the browser',
    zh: '每个读者使用自己的值，只存在浏览器中',
  },
  description: { en: 'What it is', zh: '说明' },
  sign_in: {
    en: 'How requests sign in; secrets are the reader’s own',
    zh: '请求的认证方式，密钥由读者自己填写',
  },
  place: { en: 'Of a key: `header` or `query`', zh: '密钥的位置：`header` 或 `query`' },
  parameter: { en: 'Of a key: its name', zh: '密钥的参数名' },
  token_url: { en: 'Of OAuth 2: where tokens come from', zh: 'OAuth 2 的令牌地址' },
  authorization_url: { en: 'Of OAuth 2: where people sign in', zh: 'OAuth 2 的授权地址' },
  client_id: { en: 'Of OAuth 2: id of the client', zh: 'OAuth 2 的客户端 ID' },
  scopes: { en: 'Of OAuth 2: scopes, with blanks between', zh: 'OAuth 2 的权限范围，用空格分隔' },
} as const;

const visitors = {
  en: '1: visitors may send requests from the browser',
  zh: '1 表示访客可以在浏览器中发送请求',
};

const answer = {
  version: { en: 'The version that page/endpoints gave', zh: 'page/endpoints 返回的版本' },
  endpoint_at: { en: 'Which endpoint of the page, from 0', zh: '页面中的第几个接口，从 0 开始' },
  status: { en: 'Status of the answer, such as `200`', zh: '返回的状态码，如 `200`' },
} as const;
const saved = { version: { en: 'Version of the page now', zh: '页面现在的版本' } };

export const fieldsOfEnvironments: FieldsOfCalls = {
  'environment/list': {
    answered: {
      ...environment,
      is_derived: {
        en: '1: made from the servers of the API settings',
        zh: '1 表示由 API 设置中的服务器生成',
      },
      may_send: {
        en: '1: one may send requests from the browser; of an environment: requests may be sent to it',
        zh: '1 表示可以在浏览器中发送请求；环境中表示可以向它发送请求',
      },
      visitors_send: visitors,
      through_server: {
        en: '1: one may send requests through the server, to the addresses that the owner lists',
        zh: '1 表示可以经服务器向所有者列出的地址发送请求',
      },
      is_editable: { en: '1: one may change the environments', zh: '1 表示可以修改请求环境' },
    },
  },
  'environment/save': { sent: { environments } },
  'environment/letVisitorsSend': { sent: { visitors_send: visitors } },
  'environment/sender': {
    sent: {
      environment_id: {
        en: 'Id of the environment; empty: the servers that the page names',
        zh: '环境编号，为空表示页面写明的服务器',
      },
      page_id: { en: 'Id of the page, without an environment', zh: '没有环境时的页面编号' },
    },
  },
  'page/endpoints': {
    answered: {
      is_editable: { en: '1: one may change the page', zh: '1 表示可以修改页面' },
      endpoints: {
        en: 'Each with its method, path, servers, parameters, bodies and responses',
        zh: '每个接口的请求方式、路径、服务器、参数、请求体和返回',
      },
    },
  },
  'page/saveExample': {
    sent: {
      ...answer,
      body: { en: 'The answer as it came', zh: '收到的返回原文' },
      environment: { en: 'Name of the environment it came from', zh: '来源环境的名称' },
    },
    answered: saved,
  },
  'page/addFields': {
    sent: {
      ...answer,
      fields: {
        en: 'JSON: places such as `items[].sku`, each with its type',
        zh: 'JSON：字段位置（如 `items[].sku`）及其类型',
      },
    },
    answered: saved,
  },
};

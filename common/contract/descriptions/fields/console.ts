/** Of the calls about requests that the server sends for members of an item. */

import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const isOn = {
  en: '1: members send requests through the server',
  zh: '1 表示成员可以通过服务器发送请求',
} as const;
const target = {
  scheme: { en: '`https` or `http`', zh: '`https` 或 `http`' },
  host: { en: 'Name or address of the host', zh: '主机名或地址' },
  port: { en: 'Its port; empty for that of the scheme', zh: '端口，为空表示协议的默认端口' },
  path_prefix: { en: 'This path and all below it; `/` for all', zh: '允许此路径及其下级，`/` 表示全部' },
  methods: { en: 'Methods that are allowed', zh: '允许的请求方法' },
} as const;

const request = {
  method: { en: 'Method of the request', zh: '请求方法' },
  url: { en: 'Where it goes, with its query', zh: '请求地址，含查询参数' },
  headers: {
    en: 'JSON: headers, each with `name` and `value`',
    zh: 'JSON：请求头，每项含 `name` 和 `value`',
  },
  body: { en: 'Its body in base64, at most 10 MB', zh: '请求体，base64 编码，最大 10 MB' },
} as const;
const answer = {
  steps: { en: 'Steps that were done', zh: '已完成的步骤' },
  'steps.step': { en: 'The step', zh: '步骤' },
  'steps.ms': { en: 'How long it took, in milliseconds', zh: '该步骤用时，单位为毫秒' },
  ms: { en: 'How long all of it took, in milliseconds', zh: '总用时，单位为毫秒' },
  failed_step: {
    en: 'The step at which it ended; empty where there is an answer',
    zh: '失败所在的步骤，有响应时为空',
  },
  reason: { en: 'Why it ended there', zh: '失败原因' },
  status: { en: 'Status of the answer, 0 where there is none', zh: '响应状态码，没有响应时为 0' },
  url: { en: 'Where the answer is from, after redirects', zh: '响应的来源地址，已跟随重定向' },
  headers: { en: 'Headers of the answer', zh: '响应头' },
  'headers.name': { en: 'Name of the header', zh: '名称' },
  'headers.value': { en: 'Its value', zh: '值' },
  body: { en: 'Its body in base64, unpacked', zh: '响应体，已解压，base64 编码' },
  size: { en: 'Bytes of the body', zh: '响应体的字节数' },
  is_cut: { en: '1: there was more of the body', zh: '1 表示响应体不完整' },
  cut_by: { en: 'What ended it: `size` or `time`', zh: '截断原因：`size` 大小或 `time` 时间' },
  left_out: {
    en: 'Headers that were not sent, because only the server sets them',
    zh: '未发送的请求头，这些只能由服务器设置',
  },
} as const;

export const fieldsOfConsole: FieldsOfCalls = {
  'console/targets': {
    answered: {
      ...target,
      is_on: isOn,
      targets: { en: 'Where requests may go', zh: '允许的请求地址' },
      is_allowed: {
        en: '1: the administrator has listed the host',
        zh: '1 表示管理员已允许该主机',
      },
    },
  },
  'console/saveTargets': {
    sent: {
      is_on: isOn,
      targets: {
        en: 'JSON: where requests may go, each with the fields that console/targets lists',
        zh: 'JSON：允许的请求地址，字段见 console/targets',
      },
    },
  },
  'console/send': { sent: request, answered: answer },
  'console/stream': {
    sent: request,
    answered: {
      ...answer,
      kind: {
        en: '`head`: status and headers; `part`: the next bytes of the body; `end`: how it ended',
        zh: '`head` 状态码和响应头，`part` 响应体的下一部分，`end` 结束情况',
      },
    },
  },
};

/** Of the calls about programs and group chats that are sent what happens. */
import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const webhookId = { en: 'Id of the webhook', zh: '回调通知编号' } as const;
const place = {
  en: 'Id of the item; 0 for all items of the site',
  zh: '项目编号，0 表示站点的全部项目',
} as const;
const secret = {
  en: 'What messages are signed with. Empty: as it is, or for a program a new one',
  zh: '签名密钥。留空则不变，新建程序回调时自动生成',
} as const;
const settings = {
  item_id: place,
  webhook_id: { en: 'Id of the webhook; 0 for a new one', zh: '回调通知编号，新建时为 0' },
  kind: {
    en: '`webhook` is sent JSON with the headers of Standard Webhooks; `wecom`, `dingtalk`, `feishu`, `slack`, `teams` and `plain` (`{"text": …}`) are group chats',
    zh: '`webhook` 接收 JSON，请求头遵循 Standard Webhooks；`wecom`、`dingtalk`、`feishu`、`slack`、`teams`、`plain`（`{"text": …}`）为群聊机器人',
  },
  url: { en: 'Address that is sent to', zh: '接收地址' },
  lang: { en: 'Language of the messages, `en` or `zh-cn`', zh: '消息语言，`en` 或 `zh-cn`' },
  shows_titles: {
    en: '1: a chat is told how a private item and its pages are called',
    zh: '1 表示向群聊显示私密项目及其页面的名称',
  },
} as const;
const delivery = {
  status: { en: 'Status of the answer; 0 where none came', zh: '响应状态码，没有响应时为 0' },
  ms: { en: 'How long it took, in milliseconds', zh: '耗时，单位为毫秒' },
  failure: {
    en: 'The step that the request ended at and why, `gone` where what it was about is not there any more, or `switched_off`; empty where an answer came',
    zh: '请求失败的步骤与原因，内容已不存在时为 `gone`，已关闭时为 `switched_off`，收到响应时为空',
  },
  answer: { en: 'The beginning of the answer', zh: '响应的开头部分' },
} as const;
const chosen = { sent: { item_id: place, webhook_id: webhookId } } as const;

export const fieldsOfWebhook: FieldsOfCalls = {
  'webhook/list': {
    sent: { item_id: place },
    answered: {
      ...settings,
      webhook_id: webhookId,
      is_address_known: {
        en: '1: the site knows its own address; else links in messages lead nowhere',
        zh: '1 表示站点已配置自身地址，否则消息中的链接无法打开',
      },
      webhooks: { en: 'The webhooks', zh: '回调通知列表' },
      name: { en: 'What people call it', zh: '名称' },
      has_secret: { en: '1: messages are signed', zh: '1 表示已设置签名密钥' },
      events: { en: 'What it is sent', zh: '订阅的事件' },
      is_on: { en: '1: it is switched on', zh: '1 表示已开启' },
      off_reason: {
        en: 'Why it is off where no person did it: `failures`, `gone` (the receiver answered 410) or `owner` (whoever set it up does not own the item any more)',
        zh: '自动关闭的原因：`failures` 持续失败、`gone` 接收方返回 410、`owner` 设置者不再拥有该项目',
      },
      is_allowed: { en: '1: the administrator has listed the host', zh: '1 表示管理员已允许该主机' },
      failures: { en: 'Failures in a row of the message that comes next', zh: '下一条消息的连续失败次数' },
      next_at: {
        en: 'When it is tried again, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '下次重试时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      waiting: { en: 'Messages that wait', zh: '等待发送的条数' },
      failed: { en: 'Messages that were given up', zh: '发送失败的条数' },
      last_sent_at: {
        en: 'When it was sent something last, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '最近发送时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      last_status: { en: 'Status of the last answer', zh: '最近一次响应的状态码' },
    },
  },
  'webhook/save': {
    sent: {
      ...settings,
      secret,
      name: { en: 'What people call it', zh: '名称' },
      events: {
        en: 'What it is sent, names with commas between them, such as `page.breaking,pages.changed`',
        zh: '订阅的事件，多个用逗号分隔，例如 `page.breaking,pages.changed`',
      },
      is_on: { en: '1: it is switched on', zh: '1 表示开启' },
    },
    answered: {
      webhook_id: webhookId,
      secret: {
        en: 'A secret that was made for it, answered only now; else empty',
        zh: '自动生成的签名密钥，仅返回这一次，其他情况为空',
      },
    },
  },
  'webhook/delete': chosen,
  'webhook/test': {
    sent: { ...settings, secret },
    answered: {
      ...delivery,
      is_taken: { en: '1: the receiver took the message', zh: '1 表示接收方已接收' },
      steps: { en: 'The steps of the request that were done', zh: '已完成的请求步骤' },
      step: { en: 'A step', zh: '步骤' },
    },
  },
  'webhook/deliveries': {
    sent: {
      ...chosen.sent,
      only_failed: { en: '1: only what failed or is tried again', zh: '1 表示只看失败和重试中的' },
      before: { en: 'Where the page before ended; 0 for the newest', zh: '上一页的末尾，0 表示从最新开始' },
    },
    answered: {
      ...delivery,
      deliveries: { en: 'The messages, newest first', zh: '消息列表，最新的在前' },
      delivery_id: { en: 'Id of the delivery', zh: '投递编号' },
      message_id: {
        en: 'Its `webhook-id`: the same whenever it is sent again',
        zh: '消息的 `webhook-id`，重发时不变',
      },
      event: { en: 'What happened', zh: '事件' },
      state: { en: '`waiting`, `sent` or `failed`', zh: '`waiting` 等待、`sent` 已送达、`failed` 失败' },
      addtime: {
        en: 'When it happened, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '事件时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      sent_at: {
        en: 'When it was tried last, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '最近一次发送时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
      attempts: { en: 'How often it was tried', zh: '发送次数' },
      request: { en: 'The body that was sent', zh: '发送的请求体' },
      before: { en: 'Where the next ones begin; 0: there are none', zh: '下一页的起点，0 表示没有更多' },
    },
  },
  'webhook/resend': {
    sent: { ...chosen.sent, delivery_id: { en: 'Id of the delivery', zh: '投递编号' } },
  },
};

/** The steps of a request to another machine, why one failed, and the next move. */
import type { OutboundReason, OutboundStep } from '../../outbound/outbound-kinds.ts';
import type { Entry } from '../languages.ts';

/** What was being done. */
export const outboundStep = {
  allowed: { en: 'Allowed', zh: '许可' },
  resolved: { en: 'Name resolved', zh: '域名解析' },
  connected: { en: 'Connected', zh: '建立连接' },
  certificate: { en: 'Certificate', zh: '证书校验' },
  sent: { en: 'Sent', zh: '发送请求' },
  received: { en: 'Received', zh: '接收响应' },
} as const satisfies Record<OutboundStep, Entry>;

export const outbound = {
  allowed: { en: 'The address is allowed', zh: '地址在允许范围内' },
  resolved: { en: 'The name is resolved', zh: '解析地址' },
  connected: { en: 'Connected', zh: '已连接' },
  certificate: { en: 'The certificate is trusted', zh: '证书受信任' },
  sent: { en: 'The request was sent', zh: '请求已发送' },
  received: { en: 'The answer was received', zh: '收到返回' },
  address_wrong: {
    en: 'This is not an address that can be requested. Write it as http or https, without a user and without a place behind #.',
    zh: '地址不正确。请使用 http 或 https，不带用户名，也不带 # 之后的部分。',
  },
  method_wrong: { en: 'This method is not sent.', zh: '不支持这种请求方式。' },
  header_wrong: {
    en: 'A header has letters that cannot be sent. Look at names and line breaks.',
    zh: '请求头中有无法发送的字符，请检查名称和换行。',
  },
  host_not_listed: {
    en: 'This server sends only to hosts that its administrator has listed. Ask for {host} to be added.',
    zh: '服务器只向管理员列出的主机发送请求。请管理员添加 {host}。',
  },
  switched_off: {
    en: 'The owner of the item lets nobody send through the server.',
    zh: '项目所有者没有允许经服务器发送。',
  },
  target_not_listed: {
    en: 'The owner of the item has not listed this address for this method. Ask for it to be added in the item settings.',
    zh: '项目所有者没有列出该地址或请求方式。请所有者在项目设置中添加。',
  },
  address_inside: {
    en: '{host} leads into the own network of the server. An administrator can list it as a host of the own network.',
    zh: '{host} 指向服务器所在的内网。管理员可以将它列为内网主机。',
  },
  address_never: {
    en: 'Nothing is ever requested from this address.',
    zh: '不会向该地址发送任何请求。',
  },
  too_many_redirects: {
    en: 'The server redirected too often.',
    zh: '重定向次数过多。',
  },
  name_unknown: {
    en: 'The server does not know the name {host}. Look at how it is written, and at the name server of the site.',
    zh: '服务器无法解析 {host}。请检查拼写和站点的域名服务器。',
  },
  refused: {
    en: '{host} refuses connections: it is not running, or its port is another one. The request came from the server, not from your computer.',
    zh: '{host} 拒绝连接：服务没有启动，或端口不对。请求是从服务器发出的，不是从你的电脑。',
  },
  unreachable: {
    en: 'There is no way from the server to {host}.',
    zh: '从服务器无法到达 {host}。',
  },
  timeout: { en: '{host} took too long.', zh: '{host} 超时。' },
  reset: { en: '{host} ended the connection.', zh: '{host} 中断了连接。' },
  certificate_expired: {
    en: 'The certificate of {host} has expired.',
    zh: '{host} 的证书已过期。',
  },
  certificate_unknown: {
    en: 'Nobody whom the server trusts has signed the certificate of {host}.',
    zh: '{host} 的证书不是由受信任的机构签发。',
  },
  certificate_name: {
    en: 'The certificate is not for {host}.',
    zh: '证书不属于 {host}。',
  },
  tls_failed: {
    en: 'No secure connection to {host} came about. Does it speak https on this port?',
    zh: '无法与 {host} 建立安全连接。该端口是否支持 https？',
  },
  not_http: {
    en: 'What {host} answered is not HTTP.',
    zh: '{host} 返回的不是 HTTP。',
  },
  encoding_wrong: {
    en: 'The answer of {host} could not be unpacked.',
    zh: '{host} 的返回无法解压。',
  },
  right_ended: {
    en: 'It was ended: what allowed this request was taken away meanwhile.',
    zh: '请求已中止：发送期间，允许该请求的权限被收回。',
  },
  aborted: { en: 'Nobody waited for the answer any more.', zh: '已不再等待返回。' },
} as const satisfies Record<OutboundStep | OutboundReason, Entry>;

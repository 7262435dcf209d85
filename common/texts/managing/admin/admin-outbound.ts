/** The list of hosts that requests go to, in the settings of the site. */
export const adminOutbound = {
  outbound: { en: 'Requests to other machines', zh: '向外请求' },
  outboundHint: {
    en: '“Try it” and sources of items request these hosts only. A host on your own network must be marked as internal.',
    zh: '在线调试和数据来源只会请求这里列出的主机。内网主机需要勾选“内网”。',
  },
  outboundHosts: { en: 'Allowed hosts', zh: '允许的主机' },
  outboundNone: {
    en: 'No host is allowed: nothing is requested for people.',
    zh: '还没有允许的主机，不会为用户向外请求。',
  },
  outboundHost: { en: 'Host', zh: '主机' },
  outboundPort: { en: 'Port', zh: '端口' },
  outboundAnyPort: { en: 'any', zh: '任意' },
  outboundInternal: { en: 'Internal', zh: '内网' },
  outboundInternalHint: {
    en: 'Internal hosts may lead to private addresses and to this machine. Others lead to public addresses only.',
    zh: '内网主机可以指向私有地址和本机，其他主机只能指向公网地址。',
  },
  outboundAdd: { en: 'Add a host', zh: '添加主机' },
  outboundRemove: { en: 'Remove {name}', zh: '移除 {name}' },
  outboundNew: { en: 'new host', zh: '新主机' },
  outboundHostWrong: {
    en: 'Enter a name or an address without scheme and path, such as api.example.com or 10.0.0.7.',
    zh: '请填写主机名或地址，不含协议和路径，例如 api.example.com 或 10.0.0.7。',
  },
  outboundPortWrong: {
    en: 'Enter a port from 1 to 65535, or nothing.',
    zh: '请填 1 到 65535 的端口，或留空。',
  },
} as const;

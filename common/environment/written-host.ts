/** What an address of a page begins with in place of its path. Pure. */

/** A name that can only be one of a host: `{base_url}`, `{serverHost}`, `[域名]`; `{server_id}` and `{tenant}` are parts of a path. */
const hostName = String.raw`(?:(?:[\w ]{0,30}[_ -])?[a-z]{0,20}(?:host(?:name)?|domain|server|(?:base|api|server)[ _-]?ur[li]|gateway)|[^{}<>[\]/]{0,20}(?:域名|主机|服务器|网关|ホスト|ドメイン|서버|도메인)(?:IP|地址|名)?)`;
/** Of any name, where a port stands behind. */
const placeholder = String.raw`(?:\{[^{}/]{1,40}\}|<[^<>/]{1,40}>|\[[^[\]/]{1,40}\])`;
/** Of a single dot only the commonest ends: `admin.user/login` is a path. */
const commonEnd = 'com|org|net|io|cn|dev|app|co|ai|example|test|local';

const hosts = [
  String.raw`[a-z][\w+.-]*:\/\/[^/?#]*`,
  String.raw`\{\{[^{}]*\}\}(?::[^/?#]*)?`,
  String.raw`\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?`,
  String.raw`\$\{[^{}/]*\}|\$\w+(?=\/)`,
  String.raw`(?:\{${hostName}\}|<${hostName}>|\[${hostName}\])(?::[^/?#]*)?(?=\/)`,
  String.raw`${placeholder}:(?:\d{2,5}|[{<[][^{}<>[\]/]{0,12}(?:port|端口)[^{}<>[\]/]{0,12}[}>\]])(?=\/)`,
  String.raw`[\w.-]+:\d{2,5}(?=\/|$)`,
  String.raw`(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|www\.[\w.-]+|(?:[a-z][\w-]*\.){2,4}[a-z]{2,12}|[a-z][\w-]*\.(?:${commonEnd}))(?=\/)`,
];
const hostShape = new RegExp(`^(?:${hosts.join('|')})`, 'i');

/** As it is written: `https://a.example`, `{{host}}`, `10.0.0.1:80`, `{domain}`; empty where the address begins with its path. */
export function writtenHost(address: string): string {
  return hostShape.exec(address)?.[0] ?? '';
}

/** With a scheme in front of a host that is written without one; variables of an environment have their own. */
export function withScheme(address: string): string {
  const host = writtenHost(address);
  if (host === '' || /^(?:[a-z][\w+.-]*:\/\/|\{\{|\$)/i.test(host)) return address;
  const scheme = /^(?:localhost|[\d.]+)(?::|$)/i.test(host) ? 'http' : 'https';
  return `${scheme}:${host.startsWith('//') ? '' : '//'}${address}`;
}

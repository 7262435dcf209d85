/** Where an author's links and pictures may lead, in texts and in drawings. */

export const linkProtocols = ['http', 'https', 'mailto', 'tel', 'ftp', 'xmpp', 'irc', 'ircs'];
export const pictureProtocols = ['http', 'https', 'data'];

/**
 * As browsers read it, where ours would not: a scheme in capitals is that scheme, and `localhost:8080/x` is a host with a
 * port, which a page on the web can only mean by http.
 */
export function writtenOut(address: string): string {
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(address)?.[0] ?? '';
  if (linkProtocols.includes(scheme.toLowerCase()))
    return scheme.toLowerCase() + address.slice(scheme.length);
  return /^(?:[a-z\d][a-z\d.-]*|\[[\da-f:.]+\]):\d{1,5}(?=[/?#]|$)/i.test(address)
    ? `http://${address}`
    : address;
}

export function isData(address: string): boolean {
  return bare(address).startsWith('data:');
}

/** `data:` is for pasted pictures only. */
export function isPictureData(address: string): boolean {
  return /^data:image\/(?:png|jpe?g|gif|webp);base64,/.test(bare(address).slice(0, 40));
}

/** Browsers ignore whitespace and control characters in an address. */
function bare(address: string): string {
  return Array.from(address)
    .filter(letter => letter > ' ')
    .join('')
    .toLowerCase();
}

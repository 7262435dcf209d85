/** Where links of a brand may lead: web addresses, e-mail addresses, and places of this site. Pure. */

const withScheme = /^(https?:\/\/|mailto:)[^\s<>"\\]+$/i;
/** From the root of this site; two slashes would be another machine. */
const withinSite = /^\/(?![/\\])[^\s<>"\\]*$/;

export function isGoodTarget(address: string): boolean {
  if (withinSite.test(address)) return true;
  return withScheme.test(address) && URL.canParse(address);
}

/** As a link has it: places of this site stand below its base path. */
export function hrefOf(address: string, base: string): string {
  return address.startsWith('/') ? base + address : address;
}

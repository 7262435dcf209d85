/** What the administrator may forbid to everybody on the site; each is a setting of its name, on until it is `0`. */
export const siteRules = ['allow_open_items', 'allow_links', 'allow_visitors'] as const;
export type SiteRule = (typeof siteRules)[number];

/** Modules made by web/vite-texts.ts. */
declare module 'virtual:texts/*' {
  export const texts: import('#common/texts/web.ts').WebTexts;
}
declare module 'virtual:load-texts/*' {
  export const loadTexts: (
    lang: import('#common/texts/langs.ts').Lang,
  ) => Promise<{ texts: import('#common/texts/web.ts').WebTexts }>;
}

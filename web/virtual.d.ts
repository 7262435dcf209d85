/** Modules made by web/vite-texts.ts. */
declare module 'virtual:texts/*' {
  export const texts: import('#common/texts/web.ts').WebTexts;
}
declare module 'virtual:load-texts/*' {
  export const loadTexts: (
    lang: import('#common/texts/langs.ts').Lang,
  ) => Promise<{ texts: import('#common/texts/web.ts').WebTexts }>;
}
/** Sheets of rules, made by web/vite-styles.ts. */
declare module 'virtual:styles/*';
declare module 'katex/dist/katex.min.css';
/** Names of classes; scripts/checks/check-styles.ts knows which there are. */
declare module '*.module.css';

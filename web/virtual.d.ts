/** Modules made by web/vite-texts.ts. */
declare module 'virtual:texts/*' {
  export const texts: import('#common/texts/web.ts').WebTexts;
}

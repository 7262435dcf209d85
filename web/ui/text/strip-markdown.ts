/** A description as one line of plain words: the marks of Markdown are for the page that shows it whole. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/^[ \t]*(?:(?:[-*_][ \t]*){3,}|={2,}|\|?[ \t]*:?-{3,}[-:| \t]*)$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ x]\][ \t]+)?|\d+[.)][ \t]+|```.*$)/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_\n]+)_(?!\w)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

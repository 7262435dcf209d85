/** OpenAPI names components with letters, digits, dots, hyphens and underscores only; other signs stand by number. */
export function componentName(title: string): string {
  return title
    .replace(/[^\x00-\x7f]/g, sign => `u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/[^A-Za-z0-9._-]+/g, '_');
}

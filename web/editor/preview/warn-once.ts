/** Whether a person has not been told yet, in this session, that the preview of this page turned itself off. */
export function warnOnce(page: string): boolean {
  const key = `docstead:preview-off:${page}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without session storage the warning comes each time.
  }
  return true;
}

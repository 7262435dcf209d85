/**
 * Copies a text; also where the page is not served over https, where browsers have no clipboard, and where they refuse
 * it to scripts.
 *
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  return (window.isSecureContext && (await writeClipboard(text))) || copySelected(text);
}

function writeClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  // Nothing outside an open dialog can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  before?.focus();
  return isCopied;
}

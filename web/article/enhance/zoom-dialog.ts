/** One picture over the page, as large as the window allows; a click shows it in its own size, to be moved about. */
import { modalChange } from '../../ui/use-modal.ts';

/** @param gone the text with the picture has gone, as when somebody goes back */
export function zoom(image: HTMLImageElement, close_name: string, gone: AbortSignal): void {
  if (gone.aborted) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt === '' ? close_name : image.alt);
  const picture = new Image();
  picture.src = image.currentSrc;
  picture.alt = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icb';
  button.textContent = '×';
  button.setAttribute('aria-label', close_name);
  button.title = close_name;
  button.addEventListener('click', () => dialog.close());
  dialog.append(picture, button);
  dialog.addEventListener('click', event => {
    if (event.target === picture) dialog.classList.toggle('is-full');
    else if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.dispatchEvent(new Event(modalChange));
  });
  gone.addEventListener('abort', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  document.dispatchEvent(new Event(modalChange));
}

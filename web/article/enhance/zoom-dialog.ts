/** One picture over the page, as large as the window allows; a click shows it in its own size, to be moved about. */
import * as buttonStyles from '../../ui/Button.module.css';
import { modalChange } from '../../ui/use-modal.ts';
import * as styles from './zoom-dialog.module.css';

/** @param gone the text with the picture has gone, as when somebody goes back */
export function zoom(image: HTMLImageElement, close_name: string, gone: AbortSignal): void {
  if (gone.aborted) return;
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog;
  dialog.setAttribute('aria-label', image.alt === '' ? close_name : image.alt);
  const picture = new Image();
  picture.src = image.currentSrc;
  picture.alt = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonStyles.iconButton;
  button.textContent = '×';
  button.setAttribute('aria-label', close_name);
  button.title = close_name;
  button.addEventListener('click', () => dialog.close());
  dialog.append(picture, button);
  dialog.addEventListener('click', event => {
    if (event.target === picture) dialog.classList.toggle(styles.fullSize);
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

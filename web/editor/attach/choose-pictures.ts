/** What a text can show; a drawing in SVG is a file beside it. */
const shownTypes = 'image/png, image/jpeg, image/gif, image/webp, image/bmp';

/** Asks the person for pictures: on a phone from its gallery or camera. Whoever cancels takes none. */
export function choosePictures(take: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', accept: shownTypes, multiple: true, hidden: true });
  field.addEventListener('change', () => {
    take([...(field.files ?? [])]);
    field.remove();
  });
  field.addEventListener('cancel', () => field.remove());
  // Some browsers forget a field that is nowhere before its picture has come.
  document.body.append(field);
  field.click();
}

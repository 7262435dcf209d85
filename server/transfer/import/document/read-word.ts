/** A Word document (.docx) -> a page and its pictures. */
import mammoth from 'mammoth';
import { fail } from '#common/errors.ts';
import type { ImportedFile } from './document.ts';
import { keepPicture, type NewPath, type ReadText, readHtml } from './read-html.ts';

/** Nothing outside the document is read, whatever it names. @throws importDamaged, importTooDeep */
export async function readWord(path: string, newPath: NewPath): Promise<ReadText> {
  const files: ImportedFile[] = [];
  const convertImage = mammoth.images.imgElement(async image => {
    const end = image.contentType.replace(/^image\//, '').replace(/[^a-z]/g, '');
    const name = `word-${files.length + 1}.${end}`;
    files.push(keepPicture(await image.readAsBuffer(), name, newPath));
    return { src: name };
  });
  const { value: html } = await mammoth
    .convertToHtml({ path }, { convertImage, externalFileAccess: false })
    .catch(() => fail('importDamaged'));
  const { markdown } = readHtml({ html, path: '', newPath });
  return { markdown, files };
}

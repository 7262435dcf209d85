/** LibreOffice and the tools that read its PDFs: what a Word file looks like to somebody who opens it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const readers = ['/usr/bin/pdftotext', '/opt/homebrew/bin/pdftotext'];
const places = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/homebrew/bin/soffice'];

/** LibreOffice, where pdftotext is there too. */
export function findLibreOffice(): string | undefined {
  return readers.some(existsSync) ? places.find(existsSync) : undefined;
}

/** The text of the pages, as LibreOffice sets them. @throws Error where LibreOffice cannot open the file */
export function textOfPages(docx: Buffer): string[] {
  const libreOffice = findLibreOffice();
  const reader = readers.find(existsSync);
  if (libreOffice === undefined || reader === undefined)
    throw new Error('LibreOffice or pdftotext is not here.');
  const folder = mkdtempSync(join(tmpdir(), 'docstead-libre-office-'));
  try {
    writeFileSync(join(folder, 'file.docx'), docx);
    convertToPdf(libreOffice, folder);
    const text = execFileSync(reader, ['-layout', join(folder, 'file.pdf'), '-'], { encoding: 'utf8' });
    return text.split('\f').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** LibreOffice ends with this where it made a new profile and wants to be started once more. */
const wantsRestart = 81;

function convertToPdf(libreOffice: string, folder: string): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const options = [
    profile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    join(folder, 'file.docx'),
  ];
  const convert = () => spawnSync(libreOffice, options, { encoding: 'utf8' });
  let ended = convert();
  if (ended.status === wantsRestart) ended = convert();
  if (ended.status !== 0 || !existsSync(join(folder, 'file.pdf')))
    throw new Error(`LibreOffice ended with ${ended.status ?? ended.signal}: ${ended.stdout}${ended.stderr}`);
}

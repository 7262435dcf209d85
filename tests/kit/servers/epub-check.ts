/** Debian's epubcheck: whether a file is an EPUB 3 as readers of books expect. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's is a program of Java whose file alone not every system can start. */
const programs = [
  { path: '/usr/share/java/epubcheck.jar', command: '/usr/bin/java', before: ['-jar'] },
  { path: '/opt/homebrew/bin/epubcheck', command: '/opt/homebrew/bin/epubcheck', before: [] },
];

const findProgram = () => programs.find(({ path, command }) => existsSync(path) && existsSync(command));

export function findEpubCheck(): string | undefined {
  return findProgram()?.path;
}

/** What it has to say: errors and warnings, none where it accepts the file. @throws Error where it is not here */
export function faultsOf(epub: Buffer): string[] {
  const program = findProgram();
  if (program === undefined) throw new Error('epubcheck is not here.');
  const folder = mkdtempSync(join(tmpdir(), 'docstead-epub-'));
  try {
    const file = join(folder, 'book.epub');
    writeFileSync(file, epub);
    const { status, stdout, stderr } = spawnSync(
      program.command,
      [...program.before, ...(program.before.length > 0 ? [program.path] : []), file],
      { encoding: 'utf8' },
    );
    const faults = `${stdout}\n${stderr}`
      .split('\n')
      .filter(line => /^(?:FATAL|ERROR|WARNING)/.test(line))
      .map(line => line.replaceAll(folder, ''));
    if (status !== 0 && faults.length === 0) throw new Error(`epubcheck ended with ${status}: ${stderr}`);
    return faults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { expect, test } from 'vitest';
import { FolderNames, safeName } from './file-names.ts';
import { nameFiles } from './name-files.ts';

test.each([
  ['a/b\\c:d', 'a_b_c_d'],
  ['..', '_'],
  ['.hidden. ', 'hidden'],
  ['CON', '_CON'],
  ['com1.txt', '_com1.txt'],
  ['a\u202egnp.exe', 'a_gnp.exe'],
  [`${'x'.repeat(119)}. y`, 'x'.repeat(119)],
])('%j is called %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test.each(['中'.repeat(200), '😀'.repeat(120), 'é'.repeat(200)])(
  'no name is longer than file systems take',
  name => {
    const names = new FolderNames();
    const taken = [names.take('', safeName(name), '.md'), names.take('', safeName(name), '.md')];
    for (const one of taken) expect(Buffer.byteLength(one)).toBeLessThan(255);
    expect(new Set(taken).size).toBe(2);
    expect(taken[0]?.isWellFormed()).toBe(true);
  },
);

test('an attachment keeps its end, however long its name is', () => {
  const named = (display_name: string, is_image = false) => {
    const file = { sign: 's', display_name, file_type: 'image/png', is_image, stored_at: '' };
    return nameFiles([file], new FolderNames()).get('s');
  };
  expect(named(`${'合同'.repeat(90)}.pdf`)).toMatch(/^attachments\/(?:合同)+合?\.pdf$/);
  expect(named('.bashrc')).toBe('attachments/bashrc');
  expect(named('shot.PNG', true)).toBe('images/shot.PNG');
  expect(named('shot.jpg', true)).toBe('images/shot.jpg.png');
  expect(named('x./../y')).toBe('attachments/x._.._y');
});

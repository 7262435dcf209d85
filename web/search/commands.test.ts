import { expect, test } from 'vitest';
import { type Command, findCommands, listCommands } from './commands.ts';

const names = (commands: readonly Command[]) => commands.map(({ name }) => name);
const t = (key: string) => key;
const item = {
  item_id: '7',
  item_name: 'Orders',
  ItemPermn: true,
  ItemCreator: false,
  is_archived: '0',
} as const;
const person = { uid: '1', username: 'lin', name: 'Lin', groupid: '2' } as never;

test('a reader is offered the way in; who may edit also what can be done here', () => {
  expect(names(listCommands({ t: t as never, person: null, item: undefined, page_id: '' }))).toEqual([
    'common.logIn',
    'common.switchTheme',
  ]);
  const offered = names(listCommands({ t: t as never, person, item, page_id: '9' }));
  expect(offered.slice(0, 3)).toEqual(['tool.newPage', 'tool.editPage', 'tool.catalogs']);
  expect(offered).not.toContain('tool.administration');
  const archived = listCommands({ t: t as never, person, item: { ...item, is_archived: '1' }, page_id: '9' });
  expect(names(archived)).not.toContain('tool.editPage');
});

test.each([
  ['new', ['New page', 'New item']],
  ['pa ne', ['New page']],
  ['age', []],
  ['目录', ['管理目录']],
])('the words %s find %o', (keyword, expected) => {
  const commands = ['New page', 'New item', '管理目录'].map(name => ({
    name,
    icon: 'plus' as const,
    href: '/',
  }));
  expect(names(findCommands(commands, keyword))).toEqual(expected);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plantTree } from '#tests/kit/planted-tree.ts';

const right = {
  'web/styles/base.css':
    '.row {\n  display: flex;\n}\n.icon-14 {\n  width: 14px;\n}\n.hljs-tag {\n  color: red;\n}\n',
  'web/ui/Button.module.css': '.button:hover {\n  content: ".no-class";\n}\n',
  'web/ui/Button.tsx':
    "import * as styles from './Button.module.css';\nexport const Button = ({ size }: { size: number }) => <b className={`row ${styles.button} icon-${size}`} />;\n",
  'web/home/HomeScreen.module.css':
    '@value button as largeButton from "../ui/Button.module.css";\n\n.home .largeButton {\n  color: red;\n}\n',
  'web/home/HomeScreen.tsx':
    "import * as styles from './HomeScreen.module.css';\nexport const HomeScreen = () => <main className={styles.home} />;\n",
};

function checkStyles(files: Record<string, string>) {
  const tree = plantTree({ ...right, ...files });
  const done = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/checks/check-styles.ts', tree.folder],
    {
      encoding: 'utf8',
    },
  );
  tree.remove();
  return { found: done.stderr.split('\n').filter(line => line.startsWith('web/')), status: done.status };
}

test('classes that are used and have rules pass', () => {
  expect(checkStyles({})).toEqual({ found: [], status: 0 });
});

const wrong: [string, Record<string, string>, string][] = [
  [
    'a class of a module that nothing uses',
    { 'web/ui/Button.module.css': `${right['web/ui/Button.module.css']}.forgotten {\n  color: red;\n}\n` },
    'web/ui/Button.module.css: nothing uses .forgotten',
  ],
  [
    'a class of all screens that nothing uses',
    { 'web/styles/base.css': `${right['web/styles/base.css']}.forgotten {\n  color: red;\n}\n` },
    'web/styles/base.css: nothing uses .forgotten',
  ],
  [
    'a class that its module does not have',
    {
      'web/home/HomeScreen.tsx': right['web/home/HomeScreen.tsx'].replace(
        'main className',
        'main id={styles.hone} className',
      ),
    },
    'web/home/HomeScreen.tsx: web/home/HomeScreen.module.css has no class hone',
  ],
  [
    'a class that another module does not have',
    {
      'web/home/HomeScreen.module.css': right['web/home/HomeScreen.module.css'].replace(
        'button as',
        'buttons as',
      ),
    },
    'web/home/HomeScreen.module.css: web/ui/Button.module.css has no class buttons',
  ],
  [
    'a class without a rule',
    { 'web/ui/Button.tsx': right['web/ui/Button.tsx'].replace('row ', 'row rows ') },
    'web/ui/Button.tsx: no rule speaks of rows',
  ],
  [
    'a name that says nothing',
    {
      'web/home/HomeScreen.module.css': '.hm {\n  color: red;\n}\n',
      'web/home/HomeScreen.tsx': right['web/home/HomeScreen.tsx'].replace('home}', 'hm}'),
    },
    'web/home/HomeScreen.module.css: .hm does not say what it is',
  ],
  [
    'a part of all screens that knows one of them',
    {
      'web/ui/Button.module.css': `@value home from "../home/HomeScreen.module.css";\n\n.home .button {\n  color: red;\n}\n`,
    },
    'web/ui/Button.module.css: web/ui knows nothing of web/home/HomeScreen.module.css',
  ],
  [
    'a module that reaches no browser',
    {
      'web/home/Late.module.css': '.late {\n  color: red;\n}\n',
      'web/home/HomeScreen.tsx':
        "import * as styles from './HomeScreen.module.css';\nimport * as lateStyles from './Late.module.css';\nexport const HomeScreen = () => <main className={`${styles.home} ${lateStyles.late}`} />;\n",
    },
    'web/home/Late.module.css: no sheet in web/style-sheets.ts holds it',
  ],
];

test.each(wrong)('%s is found', (_, files, complaint) => {
  expect(checkStyles(files)).toEqual({ found: [complaint], status: 1 });
});

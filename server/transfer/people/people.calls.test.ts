/** People as a file of a table program: what leaves, what a file would do, and what becomes of it. */
import { describe, expect, test } from 'vitest';
import { buildTeam } from '#tests/kit/build.ts';
import { sendFile } from '#tests/kit/import.ts';
import { linkIn, type MailServer, startMailServer } from '#tests/kit/servers/mail-server.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

type PeopleAnswer = {
  added: number;
  mailed: number;
  ignored: string[];
  rows: { line: number; username: string; outcome: string; reason: string; teams: string[]; role: string }[];
  links: { username: string; uid: string; email: string; token: string }[];
};
type Sent = { call?: 'check' | 'import'; lang?: string };

async function openSite(environment: Record<string, string> = {}) {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp(environment, { now: () => clock.now });
  return { app, boss: await app.person('boss', 1), clock };
}

async function send(who: As, file: string | Buffer, { call = 'check', lang = 'en' }: Sent = {}) {
  const { body } = await sendFile(`adminPeople/${call}`, {
    who,
    file: { file_name: 'people.csv', bytes: file },
    headers: { 'accept-language': lang },
  });
  return JSON.parse(body) as { error_code: number; error_message: string; data: PeopleAnswer };
}

const outcomesOf = ({ data }: { data: PeopleAnswer }) =>
  data.rows.map(({ line, username, outcome }) => `${line} ${username} ${outcome}`);
const peopleIn = async (who: As) =>
  (await who.call('adminUser/getList', { sort: 'registered', ascending: '1' })).users.map(
    ({ username }) => username,
  );

describe('a file of people', () => {
  test('is looked at row by row, with the reason of each, before anything is changed', async () => {
    const { app, boss } = await openSite();
    await app.person('lin');
    await buildTeam(boss, { team_name: 'Two' });
    await buildTeam(boss, { team_name: 'Two' });
    await buildTeam(boss, { team_name: 'Payments' });
    const file = [
      'username,name,e-mail,role,teams,language,password',
      'maya,Maya K,Maya@Example.com,Administrator,payments,en,secret',
      'LIN,Lin,,,,,',
      'Maya,Again,,,,,',
      'mayа,Looks like maya,,,,,',
      'a b,Blank,,,,,',
      ',Nobody,,,,,',
      'mei,Mei,maya@example.com,,,,',
      'zhao,Zhao,nonsense,,,,',
      'qian,Qian,,Boss,,,',
      'sun,Sun,,,Nowhere,,',
      'li-si,Li,,,Two,,',
      'wu,Wu,,,,Klingon,',
      'zhou,Zhou,,user,,中文,',
    ].join('\r\n');
    const looked = await send(boss, file);
    expect(outcomesOf(looked)).toEqual([
      '2 maya new',
      '3 LIN there',
      '4 Maya wrong',
      '5 mayа wrong',
      '6 a b wrong',
      '7  wrong',
      '8 mei wrong',
      '9 zhao wrong',
      '10 qian wrong',
      '11 sun wrong',
      '12 li-si wrong',
      '13 wu wrong',
      '14 zhou new',
    ]);
    const { rows, ignored } = looked.data;
    expect(rows[0]).toMatchObject({ role: 'administrator', teams: ['Payments'], reason: '' });
    expect(rows[2]?.reason).toBe('The same username stands in row 2.');
    expect(rows[3]?.reason).toBe('It looks like the username in row 2.');
    expect(rows[6]?.reason).toBe('The same e-mail address stands in row 2.');
    expect(rows[8]?.reason).toContain('“Boss” is no role');
    expect(rows[9]?.reason).toBe('There is no team “Nowhere”.');
    expect(rows[10]?.reason).toBe('Several teams are called “Two”.');
    expect(rows.slice(1).every(({ outcome, reason }) => outcome === 'new' || reason !== '')).toBe(true);
    expect(ignored).toEqual(['password']);
    expect(JSON.stringify(looked)).not.toContain('secret');
    expect(await peopleIn(boss)).toEqual(['boss', 'lin']);
  });

  const chinese = '用户名;姓名;邮箱;角色\r\n王伟;王伟;;普通用户\r\n李娜;李娜;;管理员\r\n';
  test.each([
    ['UTF-8 with the mark of Excel', Buffer.from(`\ufeff${chinese}`)],
    ['tabs, as “Unicode text” of Excel in UTF-16', utf16(chinese.replaceAll(';', '\t'))],
    ['GB18030, as Excel in China saves CSV', gb18030()],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${chinese}`)],
  ])('is read in %s', async (_, bytes) => {
    const { boss } = await openSite();
    const { data } = await send(boss, bytes);
    expect(data.rows.map(({ username, role, outcome }) => [username, role, outcome])).toEqual([
      ['王伟', 'user', 'new'],
      ['李娜', 'administrator', 'new'],
    ]);
  });

  test('has a head, an end, and is text', async () => {
    const { boss } = await openSite();
    const refusal = async (file: string | Buffer) => (await send(boss, file)).error_code;
    expect(await refusal('lin,Lin\r\n')).toBe(11160);
    expect(await refusal('')).toBe(11160);
    const many = Array.from({ length: 1_001 }, (_, at) => `user-${at}`).join('\n');
    expect(await refusal(`username\n${many}`)).toBe(11161);
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0xff]))).toBe(11029);
    expect(await refusal(`username\n${'x'.repeat(1024 * 1024)}`)).toBe(11011);
  });

  test('is read by what separates its head, however few rows and whatever cells it has', async () => {
    const { boss } = await openSite();
    for (const separator of [';', '\t']) {
      const file = `Username${separator}Name\r\nmaya${separator}Maya K\r\n`;
      expect(outcomesOf(await send(boss, file))).toEqual(['2 maya new']);
    }
    for (const team_name of ['Payments', 'Web', 'Ops']) await buildTeam(boss, { team_name });
    const { data } = await send(boss, 'username,teams\nmaya,Payments; Web; Ops\nmei,Payments; Web; Ops\n');
    expect(data.rows.map(({ teams }) => teams.length)).toEqual([3, 3]);
    const spread = Array.from({ length: 900 }, (_, at) => `\n\n\nperson${at}`).join('');
    expect((await send(boss, `username${spread}`)).data.rows).toHaveLength(900);
  });

  test('has cells with quotes, separators and line breaks, and quotes that nobody ends', async () => {
    const { boss } = await openSite();
    const { data } = await send(
      boss,
      'username,name\n"mei","Mei ""M"", of\nSales"\n"open,Never ends\nnext,x\n',
    );
    expect(data.rows[0]).toMatchObject({ username: 'mei', outcome: 'new' });
    expect(data.rows.slice(1).every(({ outcome }) => outcome === 'wrong')).toBe(true);
  });
});

describe('an import', () => {
  const file =
    'username,name,e-mail,role,teams,language\nmaya,Maya K,maya@example.com,administrator,Payments; Web,zh-cn\nmei,Mei,,,Web,\nboss,,,,,\n';

  async function withTeams(environment: Record<string, string> = {}) {
    const site = await openSite(environment);
    for (const team_name of ['Payments', 'Web']) await buildTeam(site.boss, { team_name });
    return site;
  }

  test('makes accounts with role, teams and language, and links that set a first password once', async () => {
    const { app, boss, clock } = await withTeams();
    const { data } = await send(boss, file, { call: 'import' });
    expect([data.added, data.mailed, data.links.map(({ username }) => username)]).toEqual([
      2,
      0,
      ['maya', 'mei'],
    ]);
    expect(await peopleIn(boss)).toEqual(['boss', 'maya', 'mei']);
    const [link] = data.links;
    const maya = app.visitor('10.0.0.7');
    const guessed = await maya.try('user/login', { username: 'maya', password: '' });
    expect(guessed.refusal).toBeDefined();
    const chosen = { ...link, new_password: testPassword };
    await maya.call('user/resetPasswordByUrl', chosen);
    expect(await maya.call('user/info', {})).toMatchObject({
      username: 'maya',
      name: 'Maya K',
      groupid: '1',
      language: 'zh-cn',
      email: 'maya@example.com',
      email_verify: '0',
    });
    expect((await maya.call('team/getList', {})).map(({ team_name }) => team_name).toSorted()).toEqual([
      'Payments',
      'Web',
    ]);
    expect(await app.visitor().refused('user/resetPasswordByUrl', chosen)).toBe('linkExpired');
    clock.now += 7 * 24 * 3600;
    const late = { ...data.links[1], new_password: testPassword };
    expect(await app.visitor('10.0.0.8').refused('user/resetPasswordByUrl', late)).toBe('linkExpired');
    const { entries } = await boss.call('audit/list', {});
    expect(entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Added the account Maya K (maya)',
        'Made Maya K (maya) an administrator',
        'Added the account Mei (mei)',
      ]),
    );
  });

  test('makes links that end once an administrator has set a password', async () => {
    const { app, boss } = await withTeams();
    const { data } = await send(boss, file, { call: 'import' });
    const mei = data.links[1];
    await boss.call('adminUser/changePassword', { uid: mei?.uid ?? '', new_password: testPassword });
    const late = { ...mei, new_password: 'another password 9' };
    expect(await app.visitor('10.0.0.9').refused('user/resetPasswordByUrl', late)).toBe('linkExpired');
    await app.visitor('10.0.0.9').call('user/login', { username: 'mei', password: testPassword });
  });

  test('writes to those with an address where the site sends mail, and the letter confirms it', async () => {
    const mail: MailServer = await startMailServer();
    const environment = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'docs@example.com',
      PUBLIC_URL: 'https://docs.example.com',
    };
    const { app, boss } = await withTeams(environment);
    const { data } = await send(boss, file, { call: 'import' });
    await app.context.background.drain();
    expect([data.mailed, data.links.map(({ username }) => username)]).toEqual([1, ['mei']]);
    expect(mail.letters.map(({ to }) => to)).toEqual(['maya@example.com']);
    const link = linkIn(mail.letters[0]?.source ?? '');
    const maya = app.visitor('10.0.0.7');
    expect((await maya.call('user/resetLink', link)).username).toBe('maya');
    await maya.call('user/resetPasswordByUrl', { ...link, new_password: testPassword });
    expect(await maya.call('user/info', {})).toMatchObject({ email_verify: '1' });
    await mail.close();
  });

  test('may be repeated, and adds nobody twice', async () => {
    const { boss } = await withTeams();
    await send(boss, file, { call: 'import' });
    const again = await send(boss, file, { call: 'import' });
    expect([again.data.added, again.data.links, outcomesOf(again)]).toEqual([
      0,
      [],
      ['2 maya there', '3 mei there', '4 boss there'],
    ]);
  });

  test('is for administrators who proved their password lately', async () => {
    const { app, boss, clock } = await withTeams();
    const lin = await app.person('lin');
    for (const call of ['check', 'import'] as const)
      expect((await send(lin, file, { call })).error_message).toBe('You are not allowed to do this.');
    expect(await lin.refused('adminPeople/export', {})).toBe('notAllowed');
    clock.now += 3600;
    expect((await send(boss, file, { call: 'import' })).data).toBeUndefined();
    expect(await peopleIn(boss)).toEqual(['boss', 'lin']);
  });
});

describe('the list as a file', () => {
  const download = async (who: As, query: string, lang = 'en') =>
    who.request({
      method: 'GET',
      url: `/api/adminPeople/export?${query}`,
      headers: { 'accept-language': lang },
    });

  async function bossOfPeople(): Promise<As> {
    const { boss } = await openSite();
    await send(boss, 'username,name,e-mail\nmaya,"=1+1, ""Maya""",\nmei,@sum,\n', { call: 'import' });
    await buildTeam(boss, { team_name: 'Web', members: ['mei'] });
    return boss;
  }

  test('is by the filter, with a head in the language of who reads it and no formula', async () => {
    const boss = await bossOfPeople();
    const { headers, body } = await download(boss, 'username=m&sort=name&ascending=1');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="docstead-people-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [head, ...rows] = body.split('\r\n');
    expect(head).toBe('\ufeffUsername,Name,E-mail,Role,Teams,Language,State,Registered,Last login');
    expect(rows).toEqual([
      `maya,"'=1+1, ""Maya""",,User,,,,2027-01-15,`,
      `mei,"'@sum",,User,Web,,,2027-01-15,`,
      '',
    ]);
    expect((await download(boss, 'kind=administrators', 'zh-CN')).body.split('\r\n')).toEqual([
      '\ufeff用户名,姓名,邮箱,角色,团队,语言,状态,注册时间,最近登录',
      'boss,,,管理员,,,,2027-01-15,2027-01-15',
      '',
    ]);
  });

  test('can be read again as it is', async () => {
    const boss = await bossOfPeople();
    const { rawPayload } = await download(boss, '');
    const other = await (await openSite()).app.person('chief', 1);
    await buildTeam(other, { team_name: 'Web' });
    const { data } = await send(other, rawPayload, { call: 'import' });
    expect(data.rows.every(({ outcome }) => outcome === 'new' || outcome === 'there')).toBe(true);
    const { users } = await other.call('adminUser/getList', { username: 'maya' });
    expect(users[0]?.name).toBe('=1+1, "Maya"');
  });
});

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

/** 用户名;姓名;邮箱;角色 and the two rows, by hand: Node decodes GB18030 and does not write it. */
function gb18030(): Buffer {
  const hex: Record<string, string> = {
    用: 'd3c3',
    户: 'bba7',
    名: 'c3fb',
    姓: 'd0d5',
    邮: 'd3ca',
    箱: 'cfe4',
    角: 'bdc7',
    色: 'c9ab',
    王: 'cdf5',
    伟: 'ceb0',
    普: 'c6d5',
    通: 'cda8',
    李: 'c0ee',
    娜: 'c4c8',
    管: 'b9dc',
    理: 'c0ed',
    员: 'd4b1',
  };
  const text = '用户名;姓名;邮箱;角色\r\n王伟;王伟;;普通用户\r\n李娜;李娜;;管理员\r\n';
  const bytes = Array.from(text).map(letter =>
    Buffer.from(hex[letter] ?? Buffer.from(letter).toString('hex'), 'hex'),
  );
  return Buffer.concat(bytes);
}

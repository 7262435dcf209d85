/** What is set at random, in a tree that changes, compared with ten lines that say who may do what. */
import { expect, test } from 'vitest';
import { pageEditableBy, pageVisibleTo } from '#server/platform/access/visible-to.ts';
import { addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { viewerOf } from '../role.ts';

type Role = 'editor' | 'reader' | 'none';
type Catalog = { cat_id: string; parent: string };
type Page = { page_id: string; cat_id: string; path: string };
type Set = { who: string; at: string; role: Role };
type Model = {
  catalogs: Catalog[];
  pages: Page[];
  sets: Set[];
  /** The right in the whole item, by person and by `team person`. */
  own: Record<string, 'editor' | 'reader'>;
  ofTeams: Record<string, { team: string; role: 'editor' | 'reader' }[]>;
};

const worth = { none: 0, reader: 1, editor: 2 } as const;

/** The rule, as a person would say it: climb from the page to the item; the first place where something is set decides. */
function rightOf(model: Model, who: string, page: Page): Role {
  const teams = model.ofTeams[who] ?? [];
  const isMember = model.own[who] !== undefined || teams.length > 0;
  const parentOf = (cat_id: string) => model.catalogs.find(one => one.cat_id === cat_id)?.parent ?? '0';
  const places = [`page ${page.page_id}`];
  for (let at = page.cat_id; at !== '0'; at = parentOf(at)) places.push(`cat ${at}`);
  for (const place of places) {
    const here = model.sets.filter(one => one.at === place);
    const own = here.find(one => one.who === (isMember ? who : 'visitors'));
    if (own) return own.role;
    const through = here.filter(one => isMember && teams.some(({ team }) => one.who === team));
    if (through.length > 0)
      return through.map(one => one.role).toSorted((a, b) => worth[b] - worth[a])[0] ?? 'none';
  }
  const highest = teams.map(({ role }) => role).toSorted((a, b) => worth[b] - worth[a])[0];
  return model.own[who] ?? highest ?? 'reader';
}

/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const people = ['own editor', 'own reader', 'team editor', 'team reader', 'both', 'stranger'] as const;

async function buildSite(app: TestApp, lin: As) {
  const signedIn = new Map<string, As>([['guest', app.visitor()]]);
  for (const name of people) signedIn.set(name, await app.person(name));
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  await addMember(app, item_id, 'own editor', 1);
  await addMember(app, item_id, 'own reader', 0);
  await addMember(app, item_id, 'both', 0);
  const writers = await buildTeam(lin, {
    team_name: 'writers',
    members: ['team editor', 'both'],
    items: [item_id],
  });
  const readers = await buildTeam(lin, {
    team_name: 'readers',
    members: ['team reader', 'both'],
    items: [item_id],
  });
  for (const row of await lin.call('teamItemMember/getList', { item_id, team_id: readers }))
    await lin.call('teamItemMember/save', { id: row.id, member_group_id: '0' });
  const { people: rows } = await lin.call('grant/list', { item_id });
  const subjects: Record<string, { uid: string; team_id: string }> = {
    writers: { uid: '0', team_id: writers },
    readers: { uid: '0', team_id: readers },
    visitors: { uid: '0', team_id: '0' },
  };
  for (const row of rows) if (row.is_creator === '0') subjects[row.username] = { uid: row.uid, team_id: '0' };
  const model: Model = {
    catalogs: [],
    pages: [],
    sets: [],
    own: { 'own editor': 'editor', 'own reader': 'reader', both: 'reader' },
    ofTeams: {
      'team editor': [{ team: 'writers', role: 'editor' }],
      'team reader': [{ team: 'readers', role: 'reader' }],
      both: [
        { team: 'writers', role: 'editor' },
        { team: 'readers', role: 'reader' },
      ],
    },
  };
  return { item_id, subjects, model, signedIn };
}

type Site = Awaited<ReturnType<typeof buildSite>>;

async function addTree(lin: As, { item_id, model }: Site, roll: (below: number) => number) {
  const depth = new Map<string, number>([['0', 0]]);
  for (let count = 0; count < 5; count += 1) {
    const parents = [...depth].filter(([, levels]) => levels < 3).map(([cat_id]) => cat_id);
    const parent = parents[roll(parents.length)] ?? '0';
    const { cat_id } = await lin.call('catalog/save', {
      item_id,
      cat_name: `c${count}`,
      parent_cat_id: parent,
    });
    depth.set(cat_id, (depth.get(parent) ?? 0) + 1);
    model.catalogs.push({ cat_id, parent });
  }
  for (const cat_id of depth.keys())
    for (const name of ['a', 'b']) {
      const path = `/${name}-${cat_id}`;
      const page_content = `findable text\n\n\`\`\`http\nGET ${path}\n\`\`\`\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | string |\n`;
      const page = { item_id, cat_id, page_title: `${name} ${cat_id}` };
      const { page_id } = await buildPage(lin, { ...page, page_content: 'First words' });
      await lin.call('page/save', { page_id, ...page, page_content });
      model.pages.push({ page_id, cat_id, path });
    }
}

async function setAtRandom(lin: As, { item_id, model, subjects }: Site, roll: (below: number) => number) {
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  const who = pick(Object.keys(subjects));
  const onPage = roll(4) === 0;
  const { cat_id } = pick(model.catalogs);
  const { page_id } = pick(model.pages);
  const at = onPage ? `page ${page_id}` : `cat ${cat_id}`;
  const rolled = pick(['editor', 'reader', 'none', ''] as const);
  const role = who === 'visitors' && rolled === 'editor' ? 'reader' : rolled;
  const place = onPage ? { page_id } : { cat_id };
  await lin.call('grant/save', { item_id, ...subjects[who], ...place, role });
  model.sets = model.sets.filter(one => one.who !== who || one.at !== at);
  if (role !== '') model.sets.push({ who, at, role });
}

async function changeTree(lin: As, { item_id, model }: Site, roll: (below: number) => number) {
  const page = model.pages[roll(model.pages.length)];
  const target = model.catalogs[roll(model.catalogs.length)];
  if (page === undefined || target === undefined) return;
  const way = roll(3);
  if (way === 2) {
    await lin.call('page/delete', { page_id: page.page_id });
    model.pages = model.pages.filter(one => one !== page);
  } else if (way === 1) {
    await lin.call('catalog/batUpdate', {
      item_id,
      cats: JSON.stringify([
        { page_id: Number(page.page_id), parent_cat_id: Number(target.cat_id), s_number: 1 },
      ]),
    });
    page.cat_id = target.cat_id;
  } else {
    await lin.call('catalog/batUpdate', {
      item_id,
      cats: JSON.stringify([{ cat_id: Number(target.cat_id), parent_cat_id: 0 }]),
    });
    target.parent = '0';
  }
}

/** Every way to learn of a page, for one person. @returns by way, the pages it shows */
async function seenBy(app: TestApp, as: As, who: string, { item_id, model }: Site) {
  const user = await app.context.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', who)
    .executeTakeFirst();
  const actor = {
    user,
    unlocked_item_ids: [],
    opened_links: [],
    visit_password: '',
    address: '10.0.0.1',
    lang: 'en',
  } as const;
  const ids = async (condition: ReturnType<typeof pageVisibleTo>) =>
    (
      await app.context.db
        .selectFrom('page')
        .innerJoin('item', 'item.item_id', 'page.item_id')
        .select('page.page_id')
        .where('page.is_del', '=', 0)
        .where(condition)
        .execute()
    ).map(row => String(row.page_id));
  const { menu } = await as.call('item/info', { item_id });
  const inMenu: string[] = [];
  type Level = { pages: { page_id: string }[]; catalogs?: Level[] };
  const walk = ({ pages, catalogs = [] }: Level) => {
    inMenu.push(...pages.map(({ page_id }) => page_id));
    for (const catalog of catalogs) walk(catalog);
  };
  walk(menu as unknown as Level);
  const opened: string[] = [];
  for (const { page_id } of model.pages)
    if ((await as.try('page/info', { page_id })).refusal === undefined) opened.push(page_id);
  const found = await as.call('search/pages', { item_id, keyword: 'findable' });
  const foundAnywhere = await as.call('search/pages', { keyword: 'findable' });
  const feed = (await as.request({ url: `/${item_id}/changes.json` })).body;
  const texts: string[] = [];
  const withHistory: string[] = [];
  for (const { page_id } of model.pages) {
    if ((await as.request({ url: `/page/${page_id}.md` })).statusCode === 200) texts.push(page_id);
    const { data } = await as.try('page/versions', { page_id });
    if ((data?.length ?? 0) > 0) withHistory.push(page_id);
  }
  return {
    inMenu,
    opened,
    texts,
    withHistory,
    inFeed: model.pages
      .filter(({ page_id }) => new RegExp(`page_id=${page_id}\\b|/page/${page_id}\\b`).test(feed))
      .map(({ page_id }) => page_id),
    found: found.map(({ page_id }) => page_id),
    foundAnywhere: foundAnywhere.map(({ page_id }) => page_id),
    inLists: await ids(pageVisibleTo(viewerOf(actor))),
    editable: user === undefined ? [] : await ids(pageEditableBy(user.uid)),
  };
}

/** What is made in a process of its own and takes its time: the document, and the export for those who may export. */
async function inDocuments(as: As, { item_id, model }: Site): Promise<Record<string, string[]>> {
  const ofPaths = (text: string) => {
    const paths = Object.keys(JSON.parse(text).paths ?? {});
    return model.pages.filter(({ path }) => paths.includes(path)).map(({ page_id }) => page_id);
  };
  const inDocument = ofPaths((await as.request({ url: `/${item_id}/openapi.json` })).body);
  if ((await as.try('export/openapi', { item_id })).refusal !== undefined) return { inDocument };
  const { bytes } = await exportFile(as, 'export/openapi', { item_id });
  return { inDocument, exported: ofPaths(bytes.toString()) };
}

const sorted = (ids: readonly string[]) => [...ids].toSorted((a, b) => Number(a) - Number(b));
const ways = ['inMenu', 'opened', 'texts', 'found', 'foundAnywhere', 'inLists', 'inFeed'] as const;
const rounds = 4;
const changesARound = 16;

test('after each change every way shows just the pages that the rule lets each person see and edit', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const site = await buildSite(app, lin);
  const roll = dice(20_261_126);
  await addTree(lin, site, roll);
  await app.context.background.drain();
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < changesARound; count += 1) await setAtRandom(lin, site, roll);
    await changeTree(lin, site, roll);
    await app.context.background.drain();
    for (const [who, as] of site.signedIn) {
      const may = (role: Role) =>
        sorted(
          site.model.pages
            .filter(page => worth[rightOf(site.model, who, page)] >= worth[role])
            .map(({ page_id }) => page_id),
        );
      const seen = await seenBy(app, as, who, site);
      const label = `${round} ${who}`;
      for (const way of ways) expect([label, way, sorted(seen[way])]).toEqual([label, way, may('reader')]);
      if (round === rounds - 1)
        for (const [way, ids] of Object.entries(await inDocuments(as, site)))
          expect([label, way, sorted(ids)]).toEqual([label, way, may('reader')]);
      const editable = who === 'guest' || who === 'stranger' ? [] : may('editor');
      for (const way of ['editable', 'withHistory'] as const)
        expect([label, way, sorted(seen[way])]).toEqual([label, way, editable]);
    }
  }
}, 60_000);

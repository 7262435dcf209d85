/** A site that makes each screen look as it does at work, in one language. */
import type { Answer, CallName } from '#common/contract/index.ts';
import type { Lang } from '#common/texts/index.ts';
import { administrator, callProduct, type Product, signIn, uploadToProduct } from '#tests/kit/product.ts';
import { everyKind } from './every-kind.ts';

export type Story = {
  /** Sessions: of the administrator, who owns most, and of somebody who has no right. */
  tokens: Record<'owner' | 'stranger', string>;
  item_id: string;
  private_id: string;
  archived_id: string;
  single_id: string;
  empty_id: string;
  page_id: string;
  /** Of a page that was saved once. */
  plain_page_id: string;
  /** Of an item whose page has every kind of content. */
  rich_id: string;
  /** An item with catalogs on each of eight levels, and its page in the lowest. */
  deep: { item_id: string; page_id: string };
  team_id: string;
  unique_key: string;
};

const password = 'a better one 9';

const words = {
  en: {
    items: ['Payments API', 'Warehouse data dictionary', 'Payments API 2019', 'Changelog', 'Onboarding'],
    catalogs: ['Orders', 'Refunds'],
    pages: ['Create an order', 'Cancel an order', 'Errors'],
    about: 'How shops place orders and get their money back.',
    intro: 'Creates an order and answers its id.',
    field: 'What is ordered',
    more: ['Risk control', 'Settlement files', 'Merchant console', 'Runbooks', 'Glossary'],
    empty: 'Nothing yet',
    rich: 'Style guide',
    note: 'An order that is not paid within 30 minutes is closed.',
    example: 'Example',
    team: 'Checkout',
    notice: 'The site moves on Friday evening.',
    head: '| Name | Type | Required | Description |',
    required: 'yes',
    section: 'Request body',
  },
  'zh-cn': {
    items: ['支付接口', '仓库数据字典', '支付接口（旧版）', '更新日志', '新人手册'],
    catalogs: ['订单', '退款'],
    pages: ['创建订单', '取消订单', '错误码'],
    about: '商户如何下单和退款。',
    intro: '创建订单，返回订单编号。',
    field: '商品编号',
    more: ['风控系统', '对账文件说明', '商户后台', '运维手册', '术语表'],
    empty: '空项目',
    rich: '写作规范',
    note: '30 分钟内未支付的订单会自动关闭。',
    example: '请求示例',
    team: '结算小组',
    notice: '周五晚上站点搬迁。',
    head: '| 参数名 | 类型 | 必填 | 说明 |',
    required: '是',
    section: '请求体',
  },
} as const satisfies Record<Lang, unknown>;

export async function writeStory(product: Product, lang: Lang): Promise<Story> {
  const user_token = await signIn(product);
  const call = async <N extends CallName>(name: N, input: Record<string, string>) =>
    callProduct(product, name, { ...input, user_token });
  const texts = words[lang];
  const { catalogs } = texts;
  const [regular, secret, old, single, shared] = texts.items;
  const addItem = async (item_name: string, more: Record<string, string> = {}) =>
    (await call('item/add', { item_name, item_type: '1', item_description: texts.about, ...more })).item_id;
  const item_id = await addItem(regular);
  const { cat_id } = await call('catalog/save', { item_id, cat_name: catalogs[0] });
  await call('catalog/save', { item_id, cat_name: catalogs[1], parent_cat_id: cat_id });
  const written = await writePages(call, product, { texts, item_id, cat_id, user_token });
  await callOutbound(call, item_id);
  const private_id = await addItem(secret, { password: 'tea time' });
  const archived_id = await archive(call, await addItem(old), texts);
  const single_id = await addItem(single, { item_type: '2' });
  const { team: team_name, notice } = texts;
  const shared_id = await addItem(shared);
  const team_id = await gatherPeople(call, { team_name, item_id, shared_id, notice });
  for (const name of texts.more) await addItem(name);
  const stranger = await callProduct(product, 'user/login', { username: 'wang', password });
  return {
    tokens: { owner: user_token, stranger: stranger.user_token },
    item_id,
    private_id,
    archived_id,
    single_id,
    ...written,
    team_id,
    rich_id: await addRichItem(call, texts, lang),
    deep: await addDeepItem(call, texts),
    empty_id: await addItem(texts.empty),
  };
}

type Call = <N extends CallName>(name: N, input: Record<string, string>) => Promise<Answer<N>>;
/** Hosts, addresses that requests may go to, and a source; the host of the source is not listed, so that its run fails. */
async function callOutbound(call: Call, item_id: string): Promise<void> {
  const hosts = [
    { host: 'api.example.com', port: '443' },
    { host: '10.0.0.7', port: '', is_internal: true },
  ];
  await call('adminSetting/saveConfig', { outbound_hosts: JSON.stringify(hosts) });
  const target = { scheme: 'https', host: 'api.example.com', path_prefix: '/v1', methods: ['GET', 'POST'] };
  await call('console/saveTargets', { item_id, is_on: '1', targets: JSON.stringify([target]) });
  const sign_in = { kind: 'bearer', place: 'header', parameter: '' };
  const oauth = { token_url: '', authorization_url: '', client_id: '', scopes: '' };
  const variables = [
    { name: 'shop_id', value: 's_812', is_secret: false, description: '' },
    { name: 'TEST_KEY', value: '', is_secret: true, description: '' },
  ];
  const common = { environment_id: '', shown_to: 'visitor', variables, sign_in: { ...sign_in, ...oauth } };
  const environments = [
    { ...common, name: 'Test', kind: 'test', base_url: 'https://test.example.com/v1', may_send: true },
    { ...common, name: 'Live', kind: 'live', base_url: 'https://api.example.com/v1', may_send: false },
  ];
  await call('environment/save', { item_id, environments: JSON.stringify(environments) });
  const url = 'https://git.example.com/pay/api/raw/main/openapi.yaml';
  const { source_id } = await call('source/save', { item_id, url, is_on: '1' });
  await call('source/run', { item_id, source_id });
}

type Writing = { texts: (typeof words)[Lang]; item_id: string; cat_id: string; user_token: string };

/** A page with a version and a file, shared; one saved once; one in the recycle bin. */
async function writePages(call: Call, product: Product, { texts, item_id, cat_id, user_token }: Writing) {
  const { pages } = texts;
  const save = async (page_title: string, page_content: string, page_id = '0') =>
    (await call('page/save', { page_id, item_id, cat_id, page_title, page_content })).page_id;
  const page_id = await save(pages[0], textOf(texts, oldRows(texts)));
  await save(pages[0], textOf(texts, newRows(texts)), page_id);
  const plain_page_id = await save(pages[1], texts.intro);
  const file = { page_id, file_name: 'orders.yaml', text: 'openapi: 3.1.0' };
  await uploadToProduct({ product, user_token }, file);
  await call('page/delete', { page_id: await save(pages[2], texts.intro) });
  const shares = await call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  const unique_key = 'unique_key' in shares ? shares.unique_key : '';
  return { page_id, plain_page_id, unique_key };
}

async function addDeepItem(call: Call, { pages, catalogs, intro, more }: (typeof words)[Lang]) {
  const [item_name = '', ...others] = more;
  const { item_id } = await call('item/add', { item_name, item_type: '1' });
  await call('item/update', { item_id, item_name, catalog_levels: '8' });
  const names = [...catalogs, ...others, ...pages].slice(0, 8);
  let cat_id = '0';
  for (const cat_name of names) {
    const place = { item_id, parent_cat_id: cat_id, all_levels: '1' };
    ({ cat_id } = await call('catalog/save', { ...place, cat_name }));
  }
  const page = { page_id: '0', item_id, cat_id, page_title: pages[0], page_content: intro };
  return { item_id, page_id: (await call('page/save', page)).page_id };
}

async function addRichItem(call: Call, { rich }: (typeof words)[Lang], lang: Lang): Promise<string> {
  const { item_id } = await call('item/add', { item_name: rich, item_type: '1' });
  await call('page/save', { item_id, page_title: rich, page_content: await everyKind(lang) });
  return item_id;
}

type Places = { team_name: string; item_id: string; shared_id: string; notice: string };

/** A reader of the item, who is in a team with an item of its own. @returns the team */
async function gatherPeople(call: Call, { team_name, item_id, shared_id, notice }: Places): Promise<string> {
  await call('adminUser/addUser', { username: 'wang', password, name: '' });
  await call('member/save', { item_id, username: 'wang', member_group_id: '0' });
  const { id: team_id } = await call('team/save', { team_name });
  await call('teamMember/save', { team_id, member_username: 'wang' });
  await call('teamItem/save', { team_id, item_id: shared_id });
  await call('notice/announce', { title: notice });
  // Planned, so that no other picture has it.
  const starts_at = String(Math.floor(Date.now() / 1000) + 30 * 24 * 3600);
  await call('announcement/save', { text_en: notice, text_zh: notice, kind: 'warning', starts_at });
  return team_id;
}

async function archive(call: Call, item_id: string, { pages, intro }: (typeof words)[Lang]): Promise<string> {
  await call('page/save', { item_id, page_title: pages[0], page_content: intro });
  await call('item/archive', { item_id, password: administrator.password });
  return item_id;
}

type StoryTexts = (typeof words)[Lang];

/** A change of each level. */
const oldRows = ({ required, field }: StoryTexts) => [
  `| sku | integer | ${required} | ${field} |`,
  `| amount | integer | ${required} | |`,
  `| remark | string | | ${field} |`,
];
const newRows = ({ required, field }: StoryTexts) => [
  `| sku | string | ${required} | ${field} |`,
  `| amount | integer | ${required} | ${field} |`,
  `| coupon | string | | ${field} |`,
];

function textOf(texts: StoryTexts, rows: readonly string[]): string {
  const { intro, section, head, note, example } = texts;
  const table = [head, '|---|---|---|---|', ...rows].join('\n');
  const call = '```http\nPOST https://api.example.com/v1/orders\n```';
  const json = '```json\n{ "sku": "A-17", "amount": 2 }\n```';
  return [call, intro, `## ${section}`, table, `> [!WARNING]\n> ${note}`, `## ${example}`, json].join('\n\n');
}

/** A site as a company has it: API items that were imported, a data dictionary, the Chinese handbook, a portal that lists them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, CallName } from '#common/contract/index.ts';
import { openApiOf, orders, refunds } from '#tests/kit/api/openapi-texts.ts';
import { callProduct, type Product, signIn } from '#tests/kit/product.ts';
import { levelOf } from '#web/catalog/menu.ts';

export type BrandedSite = {
  user_token: string;
  item_id: string;
  /** Of an endpoint of that item, of a table, of the handbook. */
  endpoint_id: string;
  table_id: string;
  guide_id: string;
};

/** One nearly yellow, one nearly black, one between. */
export const brands = {
  yellow: { name: 'Sunfield Logistics', accent: '#f2e205', cover: 'chevrons' },
  black: { name: 'Noir Bank', accent: '#111111', cover: 'grid' },
  blue: { name: 'Example Pay', accent: '#136292', cover: 'waves' },
} as const;
export type BrandName = keyof typeof brands;

const words = (en: string, zh: string) => ({ en, zh });
const samples = '../shared/samples/openapi';
/** Public documents where they are there, else small ones of our own. */
const documents = ['museum-3.1.yaml', 'petstore-expanded-3.0.json', 'uber-2.0.yaml', 'petstore-2.0.json'];

const userTable = `用户表，储存用户信息

| 字段 | 类型 | 空 | 默认 | 注释 |
|:---|:---|:---|:---|:---|
| uid | int(10) | 否 | | 主键 |
| username | varchar(20) | 否 | | 用户名 |
| groupid | tinyint(2) | 否 | 2 | 1 为管理员，2 为普通用户。此字段保留，方便以后扩展 |
| email | varchar(50) | 否 | | 邮箱 |
| reg_time | int(11) | 否 | 0 | 注册时间 |
| last_login_time | int(11) | 否 | 0 | 最后一次登录时间 |`;

type Call = <N extends CallName>(name: N, input: Record<string, string>) => Promise<Answer<N>>;

export async function buildBrandedSite(product: Product): Promise<BrandedSite> {
  const user_token = await signIn(product);
  const call: Call = async (name, input) => callProduct(product, name, { ...input, user_token });
  const apis: string[] = [];
  for (const file_name of documents) apis.push(await importDocument(product, user_token, file_name));
  const item_id = apis[0] ?? '';
  const { item_id: dictionary } = await call('item/add', {
    item_name: '数据字典',
    item_description: '每张表、每个字段的含义。',
  });
  const table = { item_id: dictionary, page_title: '用户表', page_content: userTable };
  const { page_id: table_id } = await call('page/save', table);
  const handbook = (await call('item/myList', {})).find(
    ({ item_name }) => /\p{Script=Han}/u.test(item_name) && item_name !== '数据字典',
  );
  const guide = handbook?.item_id ?? '';
  await list(call, [...apis, dictionary, guide]);
  const front = { is_on: true, text: words('Begin with the **first call**.', '从**第一次调用**开始。') };
  await call('brand/save', { item_id, settings: JSON.stringify({ front }) });
  await fillPortal(call, { apis, dictionary, guide });
  return {
    user_token,
    item_id,
    endpoint_id: await pageOf(call, item_id, ({ endpoint_method = '' }) => endpoint_method !== ''),
    table_id,
    guide_id: await pageOf(call, guide, () => true),
  };
}

async function importDocument(product: Product, user_token: string, file_name: string): Promise<string> {
  const path = join(samples, file_name);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : openApiOf(orders(), refunds);
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('file', new Blob([text]), file_name.replace(/yaml$/, existsSync(path) ? 'yaml' : 'json'));
  const response = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { error_message, data } = (await response.json()) as {
    error_message: string;
    data?: Answer<'import/auto'>;
  };
  if (data === undefined) throw new Error(`import/auto: ${error_message}`);
  return data.item_id ?? '';
}

/** Owners say what is listed. */
async function list(call: Call, item_ids: readonly string[]): Promise<void> {
  const items = await call('item/myList', {});
  for (const { item_id, item_name, item_description } of items)
    if (item_ids.includes(item_id))
      await call('item/update', { item_id, item_name, item_description, on_portal: '1' });
}

type Listed = { apis: readonly string[]; dictionary: string; guide: string };

async function fillPortal(call: Call, { apis, dictionary, guide }: Listed): Promise<void> {
  const groups = [
    { name: words('Start', '开始'), item_ids: [guide, dictionary] },
    { name: words('Interfaces', '接口'), item_ids: apis },
  ];
  const lead = words(
    'All that a partner needs, from the first call on.',
    '从第一次调用起，合作伙伴需要的都在这里。',
  );
  await call('portal/save', { settings: JSON.stringify({ lead, groups }) });
  await call('adminSetting/saveConfig', { shows_portal: '1' });
}

async function pageOf(
  call: Call,
  item_id: string,
  isWanted: (page: { endpoint_method?: string | undefined }) => boolean,
): Promise<string> {
  const { menu } = await call('item/info', { item_id });
  const { pages: top, catalogs } = levelOf(menu);
  const pages = [...top, ...catalogs.flatMap(catalog => catalog.pages)];
  return pages.find(isWanted)?.page_id ?? '';
}

export async function putOnBrand(product: Product, site: BrandedSite, name: BrandName): Promise<void> {
  const brand = brands[name];
  const settings = {
    ...brand,
    title: words(`Build with ${brand.name}`, `接入 ${brand.name}，从这里开始`),
    bar_links: [
      { name: words('Guides', '接入指南'), address: `/page/${site.guide_id}` },
      { name: words('API', '接口'), address: `/${site.item_id}` },
      { name: words('Status', '服务状态'), address: 'https://status.example.com' },
    ],
    foot_text: words(`© 2026 ${brand.name}`, `© 2026 ${brand.name}`),
    foot_links: [{ name: words('Contact', '联系我们'), address: 'mailto:docs@example.com' }],
    terms: words('What holds for whoever reads this.', '阅读须知。'),
  };
  const { user_token } = site;
  await callProduct(product, 'brand/save', { user_token, settings: JSON.stringify(settings) });
}

/** Texts that look right for the name of a field, in the language of the reader, as long as its limits want them. Pure. */
import type { Lang } from '#common/texts/index.ts';
import type { Choose } from './choose-value.ts';
import { normalType } from './model/normal-type.ts';
import type { Schema } from './model/schema.ts';

const longest = 200;

type NamedText = { name: string; lang: Lang };

export function makeText(schema: Schema, { name, lang }: NamedText, choose: Choose): string {
  const text = textFor(schema, { name, lang }, choose);
  const { minLength, maxLength } = schema.limits;
  const long = typeof minLength === 'number' ? text.padEnd(Math.min(minLength, longest), 'x') : text;
  return typeof maxLength === 'number' && maxLength >= 0 ? long.slice(0, maxLength) : long;
}

function textFor({ format, types }: Schema, { name, lang }: NamedText, choose: Choose): string {
  const word =
    format === '' ? (types.map(type => normalType(type).format).find(one => one !== '') ?? '') : format;
  const byFormat = Object.hasOwn(formats, word) ? formats[word] : undefined;
  if (byFormat) return oneOf(byFormat, choose);
  const [, byName] = texts.find(([shape]) => shape.test(name)) ?? [];
  if (byName) return oneOf(byName[lang === 'en' ? 0 : 1], choose);
  return name === '' ? 'text' : name;
}

function oneOf(list: readonly string[], choose: Choose): string {
  return list[list.length > 1 ? choose(list.length) : 0] ?? '';
}

/** The first of each is what samples show. */
const formats: Record<string, readonly string[] | undefined> = {
  'date-time': [
    '2026-01-01T08:00:00Z',
    '2026-02-14T09:30:00Z',
    '2026-03-08T17:45:00Z',
    '2026-05-20T12:15:00Z',
  ],
  date: ['2026-01-01', '2026-02-14', '2026-03-08', '2026-05-20'],
  time: ['08:00:00Z', '09:30:00Z', '17:45:00Z'],
  duration: ['PT1H', 'PT30M', 'P1D'],
  uuid: [
    '7f1c1c50-3d1f-4b0e-9a55-0c6b8d2f4a11',
    '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    'c9bf9e57-1685-4c89-bafb-ff5af830be8a',
    '3f333df6-90a4-4fda-8dd3-9485d27cee36',
  ],
  email: ['ann@example.com', 'ben@example.com', 'chen@example.com'],
  uri: ['https://example.com/a', 'https://example.com/b'],
  url: ['https://example.com/a', 'https://example.com/b'],
  hostname: ['example.com'],
  ipv4: ['192.0.2.10', '192.0.2.44', '198.51.100.7'],
  ipv6: ['2001:db8::10'],
  byte: ['aGVsbG8='],
  password: ['••••••••'],
};

type Readings = readonly [en: readonly string[], zh: readonly string[]];
/** Numbers, addresses and pictures are the same in all languages. */
const both = (...list: readonly string[]): Readings => [list, list];

const texts: [RegExp, Readings][] = [
  [
    /e?-?mail|邮箱/i,
    [
      ['ann@example.com', 'ben@example.com'],
      ['lin@example.com', 'zhao@example.com'],
    ],
  ],
  [
    /(?:phone|mobile|tel$|telephone|手机|电话)/i,
    [
      ['+1 555 0100', '+1 555 0142'],
      ['13800000000', '13900000000'],
    ],
  ],
  [
    /(?:avatar|image|img|photo|picture|icon|logo|thumb|cover)/i,
    both('https://example.com/a.png', 'https://example.com/b.png'),
  ],
  [/(?:url|link|href|website)$/i, both('https://example.com', 'https://example.com/more')],
  [/(?:uuid|guid)$/i, both('7f1c1c50-3d1f-4b0e-9a55-0c6b8d2f4a11', '1b4e28ba-2fa1-41d2-883f-0016d3cca427')],
  [/(?:password|passwd|pwd|secret)/i, both('••••••••')],
  [/(?:token|api_?key|access_?key)$/i, both('token-of-a-mock')],
  [
    /(?:_at|time|At|时间)$/,
    both('2026-01-01 08:00:00', '2026-02-14 09:30:00', '2026-03-08 17:45:00', '2026-05-20 12:15:00'),
  ],
  [/(?:date|birthday|日期|生日)$/i, both('2026-01-01', '2026-02-14', '2026-03-08')],
  [
    /^(?:first_?name|given_?name)$/i,
    [
      ['Ann', 'Ben', 'Mia'],
      ['乔', '明', '雪'],
    ],
  ],
  [
    /^(?:last_?name|family_?name|surname)$/i,
    [
      ['Lee', 'Hall', 'Park'],
      ['林', '赵', '王'],
    ],
  ],
  [
    /^(?:login|account|user_?id|nick)$/i,
    [
      ['ann', 'ben', 'mia'],
      ['linqiao', 'zhaoming', 'wangxue'],
    ],
  ],
  [
    /(?:user_?name|nick_?name|real_?name|full_?name|customer_?name|contact|author|owner|creator|operator|姓名|昵称|联系人)$/i,
    [
      ['Ann Lee', 'Ben Hall', 'Mia Park'],
      ['林乔', '赵明', '王雪'],
    ],
  ],
  [
    /(?:company|organi[sz]ation|org_?name|merchant|shop_?name)/i,
    [
      ['Harbour Tea Ltd', 'Northwind Trading'],
      ['港湾茶业有限公司', '北风贸易有限公司'],
    ],
  ],
  [
    /(?:department|dept)/i,
    [
      ['Sales', 'Support'],
      ['销售部', '客服部'],
    ],
  ],
  [
    /^(?:gender|sex)$/i,
    [
      ['female', 'male'],
      ['女', '男'],
    ],
  ],
  [/(?:msg|message|info|reason)$/i, [['ok'], ['成功']]],
  [
    /(?:desc|description|remark|content|note|comment|text|summary|intro|body|备注|说明|描述)$/i,
    [
      ['A short text.', 'Delivered to the front desk.'],
      ['一段说明文字', '已送达前台'],
    ],
  ],
  [
    /(?:address|street|地址)$/i,
    [
      ['1 Main Street', '24 Harbour Road'],
      ['上海市示例路 1 号', '北京市示例街 24 号'],
    ],
  ],
  [
    /(?:zip|zip_?code|postal_?code|postcode)$/i,
    [
      ['10001', '94105'],
      ['200000', '100000'],
    ],
  ],
  [
    /(?:city|城市)$/i,
    [
      ['London', 'Boston'],
      ['上海', '杭州'],
    ],
  ],
  [
    /(?:province|state_?name|region)$/i,
    [
      ['Kent', 'Texas'],
      ['浙江省', '江苏省'],
    ],
  ],
  [
    /country$/i,
    [
      ['GB', 'US'],
      ['CN', 'CN'],
    ],
  ],
  [
    /currency$/i,
    [
      ['USD', 'EUR'],
      ['CNY', 'CNY'],
    ],
  ],
  [/^(?:lang|language|locale)$/i, [['en'], ['zh-CN']]],
  [/(?:time_?zone|tz)$/i, [['Europe/London'], ['Asia/Shanghai']]],
  [/(?:price|amount|money|fee|balance|金额|价格)/i, both('99.00', '19.90', '128.00')],
  [/(?:colou?r)$/i, both('#2f6f4f', '#a33b20')],
  [
    /(?:file_?name|filename)$/i,
    [
      ['report.pdf', 'photo.png'],
      ['报告.pdf', '照片.png'],
    ],
  ],
  [/^(?:version|ver)$/i, both('1.0.0', '1.2.0')],
  [
    /(?:tag|label|category|分类|标签)$/i,
    [
      ['tea', 'new'],
      ['茶叶', '新品'],
    ],
  ],
  [
    /^(?:status|state|状态)$/i,
    [
      ['active', 'pending'],
      ['active', 'pending'],
    ],
  ],
  [
    /(?:^name|title|_name|Name|名称|标题)$/,
    [
      ['Green tea', 'Black tea', 'Oolong'],
      ['绿茶', '红茶', '乌龙茶'],
    ],
  ],
  [/(?:^|_)ip$|ip_?addr/i, both('192.0.2.10', '192.0.2.44')],
  [/(?:^id|_id|Id|ID|no|sn|code|sku|编号)$/, both('a1024', 'a1088', 'b2051', 'c3140', 'd4096')],
];

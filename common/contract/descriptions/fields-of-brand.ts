/** Of the calls about how a site and its items look. */
import type { FieldsOfCalls } from './descriptions-of-calls.ts';

const item_id = {
  en: 'Id of the item; 0 or nothing for the site',
  zh: '项目编号，0 或留空表示站点',
} as const;
const unique_key = {
  en: 'Key of a shared page, in place of a right on its item',
  zh: '单页分享的密钥，代替对项目的权限',
} as const;
const address = {
  en: 'Where it leads: `http:`, `https:`, `mailto:`, or a path of this site',
  zh: '链接目标：`http:`、`https:`、`mailto:`，或本站路径',
} as const;
const cover = {
  en: 'Pattern of the cover: `scales`, `grid`, `pages`, `stripes`, `waves`, `chevrons`; empty for none of its own',
  zh: '封面图案：`scales`、`grid`、`pages`、`stripes`、`waves`、`chevrons`，留空表示未设置',
} as const;
const accent = {
  en: 'Its colour, `#rrggbb`; empty for none of its own',
  zh: '品牌色 `#rrggbb`，留空表示未设置',
} as const;

const settings = {
  name: {
    en: 'How the site calls itself, in bars, titles and letters',
    zh: '站点名称，用于顶栏、标题和邮件',
  },
  logo: { en: 'Sign of the logo', zh: '标志图片的标识' },
  logo_dark: { en: 'Sign of the logo on dark ground', zh: '深色背景标志图片的标识' },
  accent,
  cover,
  cover_picture: { en: 'Sign of a picture as the cover', zh: '封面图片的标识' },
  title: { en: 'Title of the front', zh: '首页标题' },
  bar_links: { en: 'Links in the bar', zh: '顶栏链接' },
  foot_links: { en: 'Links in the foot', zh: '页脚链接' },
  'bar_links.name': { en: 'Words of the link', zh: '链接文字' },
  'foot_links.name': { en: 'Words of the link', zh: '链接文字' },
  address,
  foot_text: { en: 'Text of the foot, in Markdown', zh: '页脚文字（Markdown）' },
  imprint: { en: 'Imprint, in Markdown', zh: '站点信息（Markdown）' },
  privacy: { en: 'Privacy, in Markdown', zh: '隐私政策（Markdown）' },
  terms: { en: 'Terms, in Markdown', zh: '服务条款（Markdown）' },
  shows_docstead: { en: 'The foot names Docstead', zh: '页脚显示 Docstead' },
  system_faces: {
    en: 'Text in the faces of each system, not in Inter',
    zh: '文字使用系统自带字体，而非 Inter',
  },
  front: {
    en: 'Of an item: what its address shows in place of its first page, see item/front',
    zh: '项目的概览：项目地址不显示第一页，而显示概览，见 item/front',
  },
  is_on: { en: 'The item opens on it', zh: '打开项目时显示概览' },
  uses_overview: {
    en: 'The text of the page about the API stands in place of its own, where an import wrote one',
    zh: '导入生成了 API 概述页面时，用其正文代替概览自己的正文',
  },
  text: { en: 'Its own text, in Markdown', zh: '概览自己的正文（Markdown）' },
  en: { en: 'In English', zh: '英文' },
  zh: { en: 'In Chinese', zh: '中文' },
} as const;

const seen = {
  is_set: { en: '1: the item or the site has a brand', zh: '1 表示项目或站点设置了品牌' },
  name: { en: 'Name of the site', zh: '站点名称' },
  logo: { en: 'The logo; without an address there is none', zh: '标志，地址为空表示没有' },
  logo_dark: { en: 'The logo on dark ground', zh: '深色背景的标志' },
  icon_url: { en: 'Address of the icon made from the logo', zh: '由标志生成的图标地址' },
  url: { en: 'Address', zh: '地址' },
  width: { en: 'Width in pixels', zh: '宽度（像素）' },
  height: { en: 'Height in pixels', zh: '高度（像素）' },
  accent,
  cover,
  cover_picture: { en: 'A picture as the cover', zh: '封面图片' },
  title: { en: 'Title of the front', zh: '首页标题' },
  bar_links: { en: 'Links in the bar', zh: '顶栏链接' },
  foot_links: { en: 'Links in the foot', zh: '页脚链接' },
  'bar_links.name': { en: 'Words of the link', zh: '链接文字' },
  'foot_links.name': { en: 'Words of the link', zh: '链接文字' },
  foot_html: { en: 'Text of the foot as HTML', zh: '页脚文字（HTML）' },
  legal_pages: { en: 'Pages that the foot leads to', zh: '页脚链接的站点页面' },
  shows_docstead: { en: '1: the foot names Docstead', zh: '1 表示页脚显示 Docstead' },
  system_faces: {
    en: '1: text in the faces of each system, not in Inter',
    zh: '1 表示文字使用系统自带字体，而非 Inter',
  },
} as const;

const sentSettings = {
  item_id,
  settings: {
    en: 'All that is set, as JSON; what is missing is not set',
    zh: '全部设置（JSON），缺少的视为未设置',
  },
} as const;

export const fieldsOfBrandCalls: FieldsOfCalls = {
  'brand/info': {
    sent: {
      item_id: { en: 'Id or domain of the item; empty for the site', zh: '项目编号或个性域名，留空表示站点' },
      unique_key,
    },
    answered: seen,
  },
  'brand/settings': {
    sent: { item_id },
    answered: {
      settings: { en: 'What is set', zh: '当前设置' },
      site_accent: { en: 'Colour of the site', zh: '站点的品牌色' },
      may_have_front: {
        en: '1: it may open on a front; the site and items of one page may not',
        zh: '1 表示可以启用概览；站点和单页项目不可以',
      },
      has_overview: {
        en: '1: an import wrote a page about the API as a whole',
        zh: '1 表示导入生成了 API 概述页面',
      },
      ...settings,
    },
  },
  'brand/preview': { sent: sentSettings, answered: seen },
  'brand/save': { sent: sentSettings },
  'brand/addPicture': {
    sent: {
      item_id,
      kind: {
        en: 'What it is for: `logo`, `logo_dark` or `cover`',
        zh: '用途：`logo`、`logo_dark` 或 `cover`',
      },
      file: { en: 'The picture: PNG, JPG, WebP, GIF or SVG', zh: '图片：PNG、JPG、WebP、GIF 或 SVG' },
    },
    answered: {
      sign: { en: 'Names the picture in the settings', zh: '图片在设置中的标识' },
      url: { en: 'Address of the picture', zh: '图片地址' },
      width: { en: 'Width in pixels', zh: '宽度（像素）' },
      height: { en: 'Height in pixels', zh: '高度（像素）' },
    },
  },
  'brand/picture': {
    sent: {
      sign: { en: 'Which picture', zh: '图片的标识' },
      unique_key,
      icon: { en: '1: the icon that was made of a logo', zh: '1 表示由标志生成的图标' },
    },
  },
  'brand/legal': {
    sent: { page: { en: '`imprint`, `privacy` or `terms`', zh: '`imprint`、`privacy` 或 `terms`' } },
    answered: {
      title: { en: 'Title of the page', zh: '页面标题' },
      html: { en: 'Its text as HTML', zh: '正文（HTML）' },
    },
  },
};

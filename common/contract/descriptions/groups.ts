/** The calls by what they are about, as documents list them. */
import type { Entry } from '../../texts/index.ts';
import { attachmentCalls } from '../content/attachment.ts';
import { catalogCalls } from '../content/catalog.ts';
import { consoleCalls } from '../content/console.ts';
import { environmentCalls } from '../content/environment.ts';
import { itemCalls } from '../content/item.ts';
import { mockCalls } from '../content/item-mock.ts';
import { pageCalls } from '../content/page.ts';
import { pageEndpointCalls } from '../content/page-endpoint.ts';
import { recycleCalls } from '../content/recycle.ts';
import { searchCalls } from '../content/search.ts';
import { templateCalls } from '../content/template.ts';
import type { CallName } from '../index.ts';
import { auditCalls } from '../people/audit.ts';
import { grantCalls } from '../people/grant.ts';
import { itemKeyCalls } from '../people/item-key.ts';
import { linkCalls } from '../people/link.ts';
import { memberCalls } from '../people/member.ts';
import { noticeCalls } from '../people/notice.ts';
import { teamCalls } from '../people/team.ts';
import { tokenCalls } from '../people/token.ts';
import { userCalls } from '../people/user.ts';
import { changeLogCalls } from '../serving/change-log.ts';
import { feedbackCalls } from '../serving/feedback.ts';
import { insightCalls } from '../serving/insight.ts';
import { waitingCalls } from '../serving/waiting.ts';
import { webhookCalls } from '../serving/webhook.ts';
import { adminFileCalls } from '../site/admin-file.ts';
import { adminHealthCalls } from '../site/admin-health.ts';
import { adminItemCalls } from '../site/admin-item.ts';
import { adminPersonCalls } from '../site/admin-person.ts';
import { adminSettingCalls } from '../site/admin-setting.ts';
import { adminUserCalls } from '../site/admin-user.ts';
import { announcementCalls } from '../site/announcement.ts';
import { backupCalls } from '../site/backup.ts';
import { brandCalls } from '../site/brand.ts';
import { portalCalls } from '../site/portal.ts';
import { restoreCalls } from '../site/restore.ts';
import { siteCalls } from '../site/site.ts';
import { checkCalls } from '../transfer/check.ts';
import { exportCalls } from '../transfer/export.ts';
import { importCalls } from '../transfer/import.ts';
import { openCalls } from '../transfer/open.ts';
import { adminPeopleCalls } from '../transfer/people.ts';
import { sourceCalls } from '../transfer/source.ts';

export type CallGroup = { slug: string; title: Entry; about: Entry; names: readonly CallName[] };

function group(
  slug: string,
  calls: Partial<Record<CallName, unknown>>,
  title: Entry,
  about: Entry,
): CallGroup {
  return { slug, title, about, names: Object.keys(calls) as CallName[] };
}

export const callGroups: readonly CallGroup[] = [
  group(
    'api-open',
    { ...openCalls, ...checkCalls },
    { en: 'Pushing with a key', zh: '用密钥推送' },
    {
      en: 'What scripts read and write with the key of one item, without a login.',
      zh: '脚本用项目密钥读写一个项目，无需登录。',
    },
  ),
  group(
    'api-item',
    {
      ...itemCalls,
      ...mockCalls,
      ...environmentCalls,
      ...consoleCalls,
      ...changeLogCalls,
      ...webhookCalls,
      ...waitingCalls,
      ...insightCalls,
    },
    { en: 'Items', zh: '项目' },
    {
      en: 'Items, their settings, their menu and their visit password.',
      zh: '项目及其设置、菜单和访问密码。',
    },
  ),
  group(
    'api-page',
    { ...pageCalls, ...pageEndpointCalls, ...feedbackCalls },
    { en: 'Pages', zh: '页面' },
    {
      en: 'Reading, saving and sharing pages, the versions before, and what readers say of them.',
      zh: '阅读、保存、分享页面，历史版本，以及读者反馈。',
    },
  ),
  group(
    'api-catalog',
    catalogCalls,
    { en: 'Catalogs', zh: '目录' },
    {
      en: 'The folders of an item, three levels deep, or up to eight where its owner allows it.',
      zh: '项目的目录，默认三级，所有者可放宽到八级。',
    },
  ),
  group(
    'api-file',
    attachmentCalls,
    { en: 'Files', zh: '文件' },
    { en: 'Attachments of pages, and the pictures in their texts.', zh: '页面的附件，以及正文里的图片。' },
  ),
  group(
    'api-search',
    searchCalls,
    { en: 'Search', zh: '搜索' },
    { en: 'Over one item, or all items one may see.', zh: '搜索一个项目，或自己能看到的所有项目。' },
  ),
  group(
    'api-recycle',
    recycleCalls,
    { en: 'Recycle bin', zh: '回收站' },
    { en: 'Deleted pages wait here for 30 days.', zh: '已删除的页面在这里保留 30 天。' },
  ),
  group(
    'api-member',
    memberCalls,
    { en: 'Members', zh: '成员' },
    { en: 'Who may read or edit an item.', zh: '谁可以阅读或编辑项目。' },
  ),
  group(
    'api-grant',
    grantCalls,
    { en: 'Permissions by catalog', zh: '按目录授权' },
    {
      en: 'Who may read or edit which parts of an item. The nearest right counts: of the page, its catalog, those around it, the item; of one place a person’s own before those of teams.',
      zh: '谁可以阅读或编辑项目的哪些部分。以最近的设置为准：页面、所在目录、上级目录、整个项目；同一处个人的设置优先于团队。',
    },
  ),
  group(
    'api-link',
    linkCalls,
    { en: 'Links', zh: '链接' },
    {
      en: 'Links open a page, a catalog or an item to whoever has their address, as far as their maker may see it.',
      zh: '链接向持有其地址的人开放页面、目录或项目，范围不超过创建者的权限。',
    },
  ),
  group(
    'api-token',
    { ...tokenCalls, ...itemKeyCalls },
    { en: 'Tokens and keys', zh: '令牌与密钥' },
    {
      en: 'Personal tokens act for a person; keys open one item. Programs send a token as `Authorization: Bearer …`. None of these calls takes one.',
      zh: '个人令牌代表用户本人，密钥只打开一个项目。程序以 `Authorization: Bearer …` 发送令牌。以下接口不接受令牌。',
    },
  ),
  group(
    'api-team',
    teamCalls,
    { en: 'Teams', zh: '团队' },
    { en: 'People who get the same items together.', zh: '一起获得相同项目的一组人。' },
  ),
  group(
    'api-import',
    { ...importCalls, ...sourceCalls },
    { en: 'Import', zh: '导入' },
    { en: 'Files of others become items.', zh: '把其他工具的文件导入为项目。' },
  ),
  group(
    'api-export',
    exportCalls,
    { en: 'Exports', zh: '导出' },
    {
      en: 'An item as a file: Word, Markdown, HTML or OpenAPI.',
      zh: '把项目导出为文件：Word、Markdown、HTML 或 OpenAPI。',
    },
  ),
  group(
    'api-template',
    templateCalls,
    { en: 'Templates', zh: '模板' },
    { en: 'A person’s own templates for pages.', zh: '自己的页面模板。' },
  ),
  group(
    'api-notice',
    noticeCalls,
    { en: 'Notices', zh: '通知' },
    { en: 'What people are notified of.', zh: '用户收到的消息。' },
  ),
  group(
    'api-user',
    userCalls,
    { en: 'Signing in and people', zh: '登录与用户' },
    {
      en: 'Signing in, one’s own settings, the names of others.',
      zh: '登录、个人设置，以及其他用户的名称。',
    },
  ),
  group(
    'api-site',
    siteCalls,
    { en: 'The site', zh: '站点' },
    { en: 'What visitors need before they sign in.', zh: '访客在登录之前需要的内容。' },
  ),
  group(
    'api-admin',
    {
      ...adminUserCalls,
      ...adminHealthCalls,
      ...adminFileCalls,
      ...adminPersonCalls,
      ...adminPeopleCalls,
      ...adminItemCalls,
      ...adminSettingCalls,
    },
    { en: 'Administration', zh: '管理' },
    { en: 'What administrators of the site do.', zh: '管理员使用的接口。' },
  ),
  group(
    'api-brand',
    brandCalls,
    { en: 'Brand', zh: '品牌' },
    {
      en: 'How the site and its items look: name, logo, colour, cover, links and legal pages.',
      zh: '站点和项目的外观：名称、标志、颜色、封面、链接和法律页面。',
    },
  ),
  group(
    'api-announcement',
    announcementCalls,
    { en: 'Announcements', zh: '公告' },
    {
      en: 'Bars above every screen, with an end and an audience.',
      zh: '显示在每个页面顶部的公告，可设置有效期和对象。',
    },
  ),
  group(
    'api-portal',
    portalCalls,
    { en: 'Portal', zh: '门户' },
    {
      en: 'The front of a site with its items, what is often read and what is new.',
      zh: '站点首页：项目、常看页面和最近更新。',
    },
  ),
  group(
    'api-backup',
    backupCalls,
    { en: 'Backups', zh: '备份' },
    { en: 'The whole site as one file, for administrators.', zh: '把整个站点备份为一个文件，仅限管理员。' },
  ),
  group(
    'api-restore',
    restoreCalls,
    { en: 'Restore', zh: '恢复' },
    {
      en: 'A backup in place of the whole site, for administrators.',
      zh: '用备份替换整个站点，仅限管理员。',
    },
  ),
  group(
    'api-audit',
    auditCalls,
    { en: 'Log', zh: '日志' },
    { en: 'Who changed rights, people, items and settings.', zh: '谁改动了权限、用户、项目和设置。' },
  ),
];

/** The texts of notices: a title and a text for each kind. `{from}` is who did it. */
export const noticeSent = {
  memberAdded: { en: 'You were added to “{item}”', zh: '你已加入项目“{item}”' },
  memberAddedText: { en: '{from} made you a member: {right}.', zh: '{from} 把你加为成员，权限：{right}。' },
  memberAddedByTeamText: {
    en: '{from} gave the item to your team “{team}”. Your permission: {right}.',
    zh: '{from} 把项目分配给了你所在的团队“{team}”，你的权限：{right}。',
  },
  memberChanged: { en: 'Your permission in “{item}” changed', zh: '你在项目“{item}”的权限已调整' },
  memberChangedText: { en: '{from} set it to: {right}.', zh: '{from} 将你的权限改为：{right}。' },
  grantChanged: { en: 'Your permissions in “{item}” changed', zh: '你在项目“{item}”的权限有变化' },
  grantChangedText: {
    en: '{from} changed what you may read or edit in parts of it.',
    zh: '{from} 调整了你在部分内容中的阅读或编辑权限。',
  },
  membershipEnded: { en: 'Your membership in “{item}” ended', zh: '你在项目“{item}”的成员资格已到期' },
  membershipEndedText: { en: 'It was given until today.', zh: '该成员资格的期限到今天为止。' },
  memberRemoved: { en: 'You were removed from “{item}”', zh: '你已被移出项目“{item}”' },
  memberRemovedText: { en: '{from} ended your membership.', zh: '{from} 取消了你的成员资格。' },
  memberRemovedByTeamText: {
    en: '{from} removed the item from your team “{team}”.',
    zh: '{from} 从团队“{team}”移除了此项目。',
  },
  teamJoined: { en: 'You were added to the team “{team}”', zh: '你已加入团队“{team}”' },
  teamJoinedText: {
    en: '{from} added you. The items of the team are among your items now.',
    zh: '{from} 把你加入团队，团队的项目已出现在你的项目中。',
  },
  teamRemoved: { en: 'You were removed from the team “{team}”', zh: '你已被移出团队“{team}”' },
  teamRemovedText: {
    en: '{from} removed you. The items that came through the team are no longer among yours.',
    zh: '{from} 将你移出团队，通过团队获得的项目也随之取消。',
  },
  teamDeleted: { en: 'The team “{team}” was deleted', zh: '团队“{team}”已删除' },
  teamDeletedText: {
    en: '{from} deleted it. The items that came through the team are no longer among yours.',
    zh: '{from} 删除了团队，通过团队获得的项目也随之取消。',
  },
  sourceFailed: { en: 'A source at {title} fails', zh: '来自 {title} 的数据来源更新失败' },
  sourceFailedText: {
    en: 'It failed {count} times in a row. Pages stay as they were. The item settings say at which step it ended.',
    zh: '已连续失败 {count} 次，页面保持不变。失败所在的步骤见项目设置。',
  },
  webhookOff: { en: '“{title}” is switched off', zh: '“{title}”已关闭' },
  webhookOffText: {
    en: 'Its address did not take what was sent for three days. What waited is kept and can be sent again.',
    zh: '该地址连续三天没有接收成功。未送达的内容仍然保留，可以重新发送。',
  },
  webhookOffOwnerText: {
    en: 'Whoever set it up does not decide over it any more. Look at its address, then switch it on again.',
    zh: '设置者已无权管理，请核对地址后重新开启。',
  },
  itemGiven: { en: '“{item}” is yours now', zh: '项目“{item}”已转让给你' },
  itemGivenText: {
    en: '{from} transferred it to you. Its API key still works as before; reset it in the item settings if only you should have it.',
    zh: '{from} 将项目转让给了你。原有的 API 密钥仍然有效，如需独享，请在项目设置中重置。',
  },
  teamGiven: { en: 'The team “{team}” is yours now', zh: '团队“{team}”已转让给你' },
  teamGivenText: {
    en: '{from} transferred it to you. Items that came with it: {count}.',
    zh: '{from} 将团队转让给了你，同时转让了 {count} 个项目。',
  },
  itemArchived: { en: '“{item}” was archived', zh: '项目“{item}”已归档' },
  itemArchivedText: {
    en: '{from} archived it. It can be read, not changed.',
    zh: '{from} 归档了项目，只能阅读，不能再修改。',
  },
  itemDeleted: { en: '“{item}” was deleted', zh: '项目“{item}”已删除' },
  itemDeletedText: {
    en: '{from} deleted it. An administrator can bring it back for 30 days.',
    zh: '{from} 删除了项目，30 天内可由管理员恢复。',
  },
  pageDeleted: { en: 'Your page “{page}” was deleted', zh: '你的页面“{page}”已删除' },
  pageDeletedText: {
    en: '{from} deleted it from “{item}”. It stays in the recycle bin for 30 days.',
    zh: '{from} 从“{item}”中删除了它，页面会在回收站保留 30 天。',
  },
  pagesDeleted: { en: 'Pages of yours were deleted with “{catalog}”', zh: '你的页面已随目录“{catalog}”删除' },
  pagesDeletedText: {
    en: '{from} deleted the catalog from “{item}”. Its pages stay in the recycle bin for 30 days.',
    zh: '{from} 从“{item}”中删除了该目录，其中的页面会在回收站保留 30 天。',
  },
  pageSaved: { en: '“{page}” was changed', zh: '页面“{page}”有更新' },
  pageSavedText: {
    en: '{from} saved the page in “{item}”. {note}',
    zh: '{from} 更新了“{item}”中的页面。{note}',
  },
  itemChanges: {
    en: '{count} {count|page|pages} changed in “{item}”',
    zh: '项目“{item}”有 {count} 个页面变更',
  },
  itemChangesText: { en: 'Last by {from}.', zh: '最近一次由 {from} 修改。' },
  itemChangesBreakingText: {
    en: 'Breaking: “{title}”. Last by {from}.',
    zh: '不兼容变更：“{title}”。最近一次由 {from} 修改。',
  },
  fieldChanges: {
    en: '“{field}” changed in “{item}”',
    zh: '项目“{item}”的字段“{field}”有变更',
  },
  fieldChangesText: {
    en: 'On {count} {count|page|pages}. Last by {from}.',
    zh: '涉及 {count} 个页面，最近一次由 {from} 修改。',
  },
  fieldChangesBreakingText: {
    en: 'On {count} {count|page|pages}. Breaking: “{title}”. Last by {from}.',
    zh: '涉及 {count} 个页面。不兼容变更：“{title}”。最近一次由 {from} 修改。',
  },
  mistakeReported: {
    en: 'A reader found a mistake on “{page}”',
    zh: '读者报告页面“{page}”有错误',
  },
  mistakeReportedText: {
    en: 'What it says stands in the feedback on “{item}”, with all that came since.',
    zh: '内容及之后收到的反馈，请在“{item}”的读者反馈中查看。',
  },
  removalNear: {
    en: '“{page}” may be gone in {count} {count|day|days}',
    zh: '页面“{page}”的接口将在 {count} 天后停用',
  },
  removalNearText: {
    en: 'It is deprecated in “{item}” and ends on {title}. Look at what to use instead.',
    zh: '“{item}”中的该接口已弃用，将于 {title} 停用，请查看替代方式。',
  },
  changeReminder: { en: 'Have you seen the change of “{page}”?', zh: '页面“{page}”的变更，请确认已知悉' },
  changeReminderText: {
    en: '{from} asks those who watch it in “{item}” to say that they have seen it.',
    zh: '{from} 提醒关注“{item}”的人确认已知悉。',
  },
  linesChanged: {
    en: '{added} {added|line|lines} added, {removed} removed',
    zh: '新增 {added} 行，删除 {removed} 行',
  },
  linesChangedIn: {
    en: '{added} {added|line|lines} added, {removed} removed, under {sections}',
    zh: '{sections}：新增 {added} 行，删除 {removed} 行',
  },
  section: { en: '“{section}”', zh: '“{section}”' },
  sectionsMore: { en: '{sections} and {count} more', zh: '{sections}等' },
  sectionsBetween: { en: ', ', zh: '、' },
  titleChanged: { en: 'New title; before: “{title}”', zh: '标题已修改，原为“{title}”' },
  moreChanges: { en: 'And {count} more {count|change|changes}', zh: '另有 {count} 处改动' },
  feedback: { en: 'Feedback from {from}', zh: '来自 {from} 的反馈' },
  feedbackText: { en: '{note}', zh: '{note}' },
  announcement: { en: '{title}', zh: '{title}' },
  announcementText: { en: '{note}', zh: '{note}' },
} as const;

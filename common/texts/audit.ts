/** What the audit log says, one sentence per kind of entry. `{item}`, `{person}` and `{team}` are names. */
export const audit = {
  itemRead: {
    en: 'Read the private item “{item}” as an administrator',
    zh: '以管理员身份查看了私密项目“{item}”',
  },
  itemAdded: { en: 'Made the item “{item}”', zh: '新建了项目“{item}”' },
  itemChanged: { en: 'Changed the settings of “{item}”: {what}', zh: '修改了“{item}”的设置：{what}' },
  itemArchived: { en: 'Archived “{item}”', zh: '归档了“{item}”' },
  itemDeleted: { en: 'Deleted “{item}”', zh: '删除了“{item}”' },
  itemHandedOver: { en: 'Transferred “{item}” to {person}', zh: '将“{item}”转让给 {person}' },
  itemLeft: { en: 'Left “{item}”', zh: '退出了“{item}”' },
  keyReset: { en: 'Reset the API key of “{item}”', zh: '重置了“{item}”的 API 密钥' },
  pageShared: {
    en: 'Shared the page “{page}” of “{item}” by an address',
    zh: '为“{item}”的页面“{page}”生成了分享地址',
  },
  shareEnded: {
    en: 'Ended the shared address of “{page}” of “{item}”',
    zh: '取消了“{item}”中页面“{page}”的分享',
  },
  memberAdded: { en: 'Added {person} to “{item}”: {right}', zh: '将 {person} 加入“{item}”：{right}' },
  memberChanged: {
    en: 'Set {person} in “{item}” to: {right}',
    zh: '将 {person} 在“{item}”的权限改为：{right}',
  },
  memberRemoved: { en: 'Removed {person} from “{item}”', zh: '将 {person} 移出“{item}”' },
  teamMade: { en: 'Made the team “{team}”', zh: '新建了团队“{team}”' },
  teamRenamed: { en: 'Renamed the team “{before}” to “{team}”', zh: '将团队“{before}”改名为“{team}”' },
  teamDeleted: { en: 'Deleted the team “{team}”', zh: '删除了团队“{team}”' },
  teamHandedOver: { en: 'Transferred the team “{team}” to {person}', zh: '将团队“{team}”转让给 {person}' },
  teamJoined: { en: 'Added {person} to the team “{team}”', zh: '将 {person} 加入团队“{team}”' },
  teamMemberRemoved: { en: 'Removed {person} from the team “{team}”', zh: '将 {person} 移出团队“{team}”' },
  teamLeft: { en: 'Left the team “{team}”', zh: '退出了团队“{team}”' },
  teamGotItem: { en: 'Gave “{item}” to the team “{team}”', zh: '将“{item}”分配给团队“{team}”' },
  teamLostItem: { en: 'Took “{item}” away from the team “{team}”', zh: '取消了团队“{team}”的项目“{item}”' },
  teamRightChanged: {
    en: 'Set {person} of the team “{team}” in “{item}” to: {right}',
    zh: '将团队“{team}”的 {person} 在“{item}”的权限改为：{right}',
  },
  registered: { en: 'Registered', zh: '注册了账号' },
  nameChanged: { en: 'Changed the own name to “{name}”', zh: '将自己的姓名改为“{name}”' },
  passwordChanged: { en: 'Changed the own password', zh: '修改了自己的密码' },
} as const;

import { expect, test } from 'vitest';
import { attachment } from './editing/attachment.ts';
import { catalog } from './editing/catalog.ts';
import { editor } from './editing/editor.ts';
import { item } from './managing/item.ts';
import { itemSetting } from './managing/item-setting.ts';
import { notice } from './managing/notice.ts';
import { member } from './managing/people/member.ts';
import { history } from './reading/history.ts';
import { error } from './server/error.ts';

test('words that people know from ShowDoc stand to the letter', () => {
  expect(item.visitPasswordMissing.en).toBe('Please set a password for private item');
  expect(error.domainMalformed.en).toBe(
    'Personalized domain names can only be a combination of letters or numbers',
  );
  expect(error.domainTaken.en).toBe('Personal domain name already exists');
  expect(history.none.en).toBe('no data');
  expect(editor.jsonInvalid.zh).toBe('Json解析失败');
  expect(attachment.pictureFailed.zh).toMatch(/^图片上传失败/);
  expect(member.permissionSaved.zh).toBe('权限保存成功');
  const deleted = [member, catalog, notice, itemSetting].map(words => words.deleted.zh);
  expect([...deleted, attachment.removed.zh]).toEqual(Array(5).fill('删除成功'));
});

/** LIST: what the page editor opens and shows. It knows no language. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import type { State } from './states.ts';
import type { Story } from './story.ts';

const click = (selector: string) => async (page: Page) =>
  page.locator(selector).locator('visible=true').first().click();
const opened = async (page: Page) => page.locator('dialog[open]').waitFor();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

const editPage = (story: Story) => `/page/edit/${story.item_id}/${story.page_id}`;

async function inEditor(page: Page): Promise<void> {
  await page.locator('.cm-content').waitFor();
}

/** A menu of the tool bar on a large screen; on a phone the sheet that holds the same. */
const toolMenu = (index: number) => async (page: Page) => {
  await inEditor(page);
  if (isPhone(page)) {
    await page.locator(`${parts.phoneBar} ${parts.iconButton}`).nth(1).click();
    return;
  }
  await page.locator(`${parts.tools} [aria-haspopup="menu"]`).nth(index).click();
};

/** Actions of the bar, by their place; on a phone they are rows of a sheet. */
const pressAction = (index: number) => async (page: Page) => {
  await inEditor(page);
  if (isPhone(page)) {
    await page.locator(`${parts.phoneBar} ${parts.iconButton}`).last().click();
    await page.locator(`dialog[open] button${parts.sheetRow}`).nth(index).click();
    return;
  }
  await page
    .locator(`${parts.editorBar} > ${parts.iconButton}:not(a)`)
    .locator('visible=true')
    .nth(index)
    .click();
};

/** The first of the tools that take a text; on a phone it stands behind the templates. */
const textTool = async (page: Page) => {
  await toolMenu(3)(page);
  if (isPhone(page)) await page.locator(`dialog[open] button${parts.sheetRow}`).nth(4).click();
  else await page.locator(`${parts.toolMenu}:popover-open ${parts.menuEntry}`).first().click();
  await opened(page);
};

/** What this person writes into two lines, and what somebody else saved there meanwhile. */
const writings = [
  [' `12900` = ¥129.00', ' 12900'],
  [' (60 s)', ' [30 s]'],
] as const;

/** Somebody saved while this person wrote: in two places the same lines, and one place more. */
const conflict = async (page: Page) => {
  await inEditor(page);
  await page.route('**/api/page/save', async route => {
    const { page_title, page_content, page_id } = route.request().postDataJSON() as Record<string, string>;
    const theirs = writings.reduce((text, [mine, other]) => text.replace(mine, other), page_content ?? '');
    const data = { page_id, page_title, page_content: theirs.replace('/v1/', '/v2/'), version: '9' };
    const saved = { author_username: 'zhou.yu', addtime: String(Math.floor(Date.now() / 1000) - 300) };
    await route.fulfill({ json: { error_code: 11008, error_message: '', data: { ...data, ...saved } } });
  });
  for (const [at, [words]] of writings.entries()) {
    await page
      .locator('.cm-line')
      .nth(10 + 4 * at)
      .click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(words);
  }
  await page.keyboard.press('Control+s');
  await page.locator(parts.conflictPlace).first().waitFor();
};
const choose = async (page: Page) => {
  await conflict(page);
  await page.locator(parts.conflictPlace).first().locator(`${parts.segments} button`).first().click();
  await page.locator(parts.conflictPlace).last().locator(`${parts.segments} button`).last().click();
};

/** Own templates, as a person has them after some months. */
const templates = async (page: Page) => {
  const text =
    '## POST /v2/{path}\n\n```http\nPOST https://pay.example.com/v2/{path}\n```\n\n| id | string |\n|---|---|\n| remark | string |\n';
  const names = ['REST', 'Webhook', 'Errors', 'Checklist'];
  const data = names.map((template_title, at) => ({
    id: String(at + 1),
    template_title,
    template_content: text,
    addtime: `2026-0${9 - at}-17 15:22:07`,
  }));
  await page.route('**/api/template/getList', route => route.fulfill({ json: { error_code: 0, data } }));
  await templateList(page);
  await page.locator(`${parts.templatePreview} > *`).first().waitFor({ state: 'attached' });
};
const templateList = async (page: Page) => {
  await toolMenu(2)(page);
  if (isPhone(page)) await page.locator(`dialog[open] button${parts.sheetRow}`).nth(2).click();
  else await page.locator(`${parts.toolMenu}:popover-open ${parts.menuEntry}`).nth(2).click();
  await page.locator(`${parts.templateList}, ${parts.dialog} ${parts.empty}`).first().waitFor();
};
/** One of the further ways to save. */
const saveWay = (index: number) => async (page: Page) => {
  await inEditor(page);
  if (isPhone(page)) await pressAction(2 + index)(page);
  else {
    await click(parts.furtherWaysToSave)(page);
    await page.locator(`${parts.toolMenu}:popover-open ${parts.menuEntry}`).nth(index).click();
  }
  await page.locator('dialog[open] :is(input, textarea)').waitFor();
};
const type = async (page: Page, text: string) => {
  await inEditor(page);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};
const saveAndBeRefused = async (page: Page) => {
  await type(page, ' more');
  await page.keyboard.press('Control+s');
  await page.locator(parts.banner).waitFor();
};
/** A page of its own, which is gone when it is to be saved. */
const deleteMeanwhile = async (page: Page) => {
  await inEditor(page);
  const call = (name: string, fields: Record<string, string>) =>
    page.evaluate(
      async ([path, body]) => {
        const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(body) });
        return ((await answer.json()) as { data: { page_id: string } }).data;
      },
      [`/api/${name}`, fields] as const,
    );
  const item_id = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { page_id } = await call('page/save', { item_id, page_title: 'v3', page_content: 'x' });
  await page.goto(page.url().replace(/\d+$/, page_id));
  await inEditor(page);
  await call('page/delete', { page_id });
  await saveAndBeRefused(page);
};
const paste = async (page: Page, text: string) => {
  await type(page, '\n\n');
  await page.locator('.cm-content').evaluate((place, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};
const pasteAndWait = async (page: Page, text: string) => {
  await paste(page, text);
  await page.locator(parts.toast).waitFor();
};
const openFiles = async (page: Page) => {
  await inEditor(page);
  await click('[aria-expanded][title]:not([aria-haspopup])')(page);
  await page.locator(parts.fileDrawer).waitFor();
};
const send = async (page: Page, bytes: number) => {
  await openFiles(page);
  const file = { name: 'orders.zip', mimeType: 'application/zip', buffer: Buffer.alloc(bytes) };
  await page.locator(`${parts.fileDrawer} input[type="file"]`).setInputFiles(file);
  await page
    .locator(`${parts.fileDrawer} ${parts.failedFile}, ${parts.fileDrawer} ${parts.progress}`)
    .waitFor();
};

const edit = (state: string, act: State['act']): State => ({
  name: `page-edit.${state}`,
  who: 'owner',
  path: editPage,
  ...(act !== undefined && { act }),
});

export const editorStates: readonly State[] = [
  edit('headings', toolMenu(0)),
  edit('image', toolMenu(1)),
  edit('insert', toolMenu(2)),
  edit('json-to-table', textTool),
  edit('sort', pressAction(0)),
  edit('history', async page => {
    await pressAction(1)(page);
    await page.locator('dialog .prose > *').first().waitFor();
  }),
  edit('files', openFiles),
  edit('save-menu', async page => {
    await inEditor(page);
    await page
      .locator(`${parts.furtherWaysToSave}, ${parts.phoneBar} ${parts.iconButton}:last-child`)
      .locator('visible=true')
      .first()
      .click();
  }),
  edit('draft', async page => {
    await inEditor(page);
    await page.locator('.cm-content').click();
    await page.keyboard.insertText('x ');
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.locator(`${parts.banner}, ${parts.editor} [role="status"]:has(button)`).first().waitFor();
  }),
  edit('broken-table', async page => {
    await inEditor(page);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('| `a` | `b` |\n| 1 | 2 |\n\n');
    await page.locator('.cm-broken').waitFor();
  }),
  edit('preview', async page => {
    await inEditor(page);
    await click(`${parts.segments} button:last-child`)(page);
  }),
  edit('saved', async page => {
    await inEditor(page);
    await page.keyboard.press('Control+s');
    await page.locator(`${parts.stateSaved}, ${parts.editorSubtitle}`).first().waitFor();
  }),
  edit('conflict', conflict),
  edit('conflict-chosen', choose),
  edit('conflict-whole', async page => {
    await choose(page);
    await page.locator(`${parts.dialogFoot} ${parts.dialogFootStart} button`).click();
    await page.locator(parts.mergedText).waitFor();
  }),
  edit('templates', templates),
  edit('template-delete', async page => {
    await templates(page);
    await click(`${parts.templateLine} ${parts.iconButton}`)(page);
  }),
  edit('templates-empty', templateList),
  edit('notify', saveWay(0)),
  edit('save-template', saveWay(1)),
  edit('others', async page => {
    const others = [{ username: 'zhou.yu', name: 'Zhou Yu' }];
    const data = { lock: '0', is_login: '0', others };
    await page.route('**/api/page/isLock', route => route.fulfill({ json: { error_code: 0, data } }));
    await page.reload();
    await page.locator(`${parts.otherEditors} ${parts.avatar}`).waitFor({ state: 'attached' });
  }),
  edit('json-refused', async page => {
    await textTool(page);
    await page.locator('dialog[open] textarea').fill('{"buyer": {"name": 1}');
    await page.locator(`dialog[open] ${parts.primaryButton}`).click();
    await page.locator('dialog[open] [role="alert"]').waitFor();
  }),
  edit('understood', async page => {
    await inEditor(page);
    await click(`${parts.understoodStrip} summary`)(page);
  }),
  edit('coming-save', async page => {
    await type(page, '| express | boolean | yes |');
    await page.locator(parts.comingSave).locator('svg').nth(1).waitFor();
    await click(`${parts.comingSave} summary`)(page);
  }),
  edit('pasted-table', async page => pasteAndWait(page, 'name\tprice\nbook\t12')),
  edit('pasted-curl', async page => pasteAndWait(page, "curl 'https://api.example.com/orders?full=1'")),
  edit('preview-off', async page => {
    await paste(page, `${'words '.repeat(2_000)}\n\n`.repeat(26));
    if (isPhone(page)) await click(`${parts.segments} button:last-child`)(page);
    await page.locator(parts.pausedPreview).waitFor();
  }),
  edit('uploading', async page => {
    await page.route('**/api/page/upload', () => undefined);
    await send(page, 3_000_000);
  }),
  edit('upload-failed', async page => send(page, 5_000_000)),
  edit('session-ended', async page => {
    await type(page, ' more');
    await page.context().clearCookies();
    await page.keyboard.press('Control+s');
    await opened(page);
  }),
  edit('deleted', deleteMeanwhile),
  {
    ...edit('history-empty', async page => {
      await pressAction(1)(page);
      await page.locator(`dialog ${parts.empty}`).waitFor();
    }),
    path: story => `/page/edit/${story.item_id}/${story.plain_page_id}`,
  },
];

/** How the site looks, as the story of examples sets it and sees it. */
import { png } from '#tests/kit/browser/pictures.ts';
import type { Stage } from './example-story.ts';

export async function callBrand({ app, record, chief }: Stage): Promise<void> {
  const guest = app.visitor('10.0.0.6');
  const { sign } = await record(
    chief,
    'brand/addPicture',
    { kind: 'logo' },
    { file_name: 'logo.png', bytes: await png() },
  );
  const words = (en: string, zh: string) => ({ en, zh });
  const settings = JSON.stringify({
    name: 'Example Shop',
    logo: sign,
    accent: '#136292',
    cover: 'waves',
    title: words('Build with Example Shop', '接入示例商店'),
    foot_links: [{ name: words('Contact', '联系我们'), address: 'mailto:docs@example.com' }],
    imprint: words('Example Shop, 1 Main Street', '示例商店'),
  });
  await record(chief, 'brand/preview', { settings });
  await record(chief, 'brand/save', { settings });
  await record(chief, 'brand/settings');
  await record(guest, 'brand/info');
  await record(guest, 'brand/picture', { sign });
  await record(guest, 'brand/legal', { page: 'imprint' });
  await chief.call('brand/save', { settings: '{}' });
}

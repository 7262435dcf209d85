/** The screens as they would look, in a frame of their own: with the same parts and rules of style as the real ones. */
import { type ReactNode, useState } from 'react';
import {
  type BrandWords,
  type DrawnBrand,
  drawFootInside,
  drawLinks,
  drawMark,
} from '#common/brand/draw-brand.ts';
import { drawLetter } from '#common/brand/draw-letter.ts';
import { BrandContext } from '../ui/Brand.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandPreview.module.css';
import type { Settings } from './brand-settings.ts';
import { lookAtFirst, PreviewFrame, PreviewSwitches } from './PreviewFrame.tsx';
import { previewViews } from './PreviewViews.tsx';

const viewsOfSite = ['front', 'reading', 'signIn', 'letter'] as const;
type View = (typeof viewsOfSite)[number];

export type BrandViewProps = { brand: DrawnBrand; settings: Settings };
export type DrawItemFront = (props: BrandViewProps) => ReactNode;
type Props = BrandViewProps & {
  of: 'site' | 'item';
  /** The front of an item that has one. */
  drawItemFront?: DrawItemFront | undefined;
};

export function BrandPreview({ brand, settings, of, drawItemFront }: Props) {
  const { t } = useTexts();
  const views = viewsShown(of, drawItemFront !== undefined);
  const [chosen, setView] = useState<View>();
  const view = chosen !== undefined && views.includes(chosen) ? chosen : views[0];
  const [look, setLook] = useState(lookAtFirst);
  const { isPhone, isDark } = look;
  return (
    <section className={styles.preview} aria-label={t('brand.preview')}>
      <div className={`row ${styles.ways}`}>
        <div className={choiceStyles.segments} role="group" aria-label={t('brand.preview')}>
          {views.map(key => (
            <button key={key} type="button" aria-pressed={key === view} onClick={() => setView(key)}>
              {t(`brand.${key}`)}
            </button>
          ))}
        </div>
        <div className="grow" />
        <PreviewSwitches look={look} onChange={setLook} />
      </div>
      <div className={isPhone ? `${styles.frame} ${styles.phone}` : styles.frame}>
        {view === 'letter' ? (
          <LetterFrame brand={brand} isDark={isDark} />
        ) : (
          <PreviewFrame name={t('brand.preview')} brand={brand} isDark={isDark}>
            <PreviewBody brand={brand}>
              {view === 'front' && drawItemFront !== undefined ? (
                drawItemFront({ brand, settings })
              ) : (
                <SiteView view={view} brand={brand} />
              )}
            </PreviewBody>
          </PreviewFrame>
        )}
      </div>
    </section>
  );
}

/** An item's brand stands on its own pages alone. */
function viewsShown(of: Props['of'], hasFront: boolean): readonly [View, ...View[]] {
  if (of === 'site') return viewsOfSite;
  return hasFront ? ['front', 'reading'] : ['reading'];
}

function SiteView({ view, brand }: { view: Exclude<View, 'letter'>; brand: DrawnBrand }) {
  const View = previewViews[view];
  return <View brand={brand} />;
}

/** A letter is a document of its own. */
function LetterFrame({ brand, isDark }: { brand: DrawnBrand; isDark: boolean }) {
  const { t, lang } = useTexts();
  const texts = {
    subject: t('brand.letterSubject', { site: brand.name }),
    why: t('brand.letterWhy', { site: brand.name }),
    button: t('brand.letterButton'),
    link: `${window.location.origin}/item/index`,
    orCopy: t('brand.letterOrCopy'),
    foot: t('brand.letterFoot'),
  };
  const sender = { name: brand.name, accent: brand.accent, logo_url: brand.logo.url };
  const html = drawLetter(texts, { lang, brand: sender, isDark });
  return <iframe title={t('brand.preview')} tabIndex={-1} sandbox="allow-same-origin" srcDoc={html} />;
}

function PreviewBody({ brand, children }: { brand: DrawnBrand; children: ReactNode }) {
  const { t } = useTexts();
  const words: BrandWords = {
    imprint: t('brand.imprint'),
    privacy: t('brand.privacy'),
    terms: t('brand.terms'),
    madeWith: t('brand.madeWith'),
    siteLinks: t('brand.barLinks'),
    footLinks: t('brand.footLinks'),
  };
  const foot = drawFootInside(brand, { words, base: '' });
  return (
    <BrandContext value={{ name: brand.name, mark: drawMark(brand), links: drawLinks(brand, words) }}>
      <div id="root">{children}</div>
      {foot !== '' && <footer id="site-foot" dangerouslySetInnerHTML={{ __html: foot }} />}
    </BrandContext>
  );
}

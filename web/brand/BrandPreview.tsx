/** The screens as they would look, in a frame of their own: with the same parts and rules of style as the real ones. */
import { useState } from 'react';
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
import { lookAtFirst, PreviewFrame, PreviewSwitches } from './PreviewFrame.tsx';
import { previewViews } from './PreviewViews.tsx';

/** An item's brand stands on its own pages alone. */
const viewsOf = { site: ['front', 'reading', 'signIn', 'letter'], item: ['reading'] } as const;
type View = (typeof viewsOf.site)[number];

type Props = { brand: DrawnBrand; of: keyof typeof viewsOf };

export function BrandPreview({ brand, of }: Props) {
  const { t } = useTexts();
  const [view, setView] = useState<View>(viewsOf[of][0]);
  const [look, setLook] = useState(lookAtFirst);
  const { isPhone, isDark } = look;
  return (
    <section className={styles.preview} aria-label={t('brand.preview')}>
      <div className={`row ${styles.ways}`}>
        <div className={choiceStyles.segments} role="group" aria-label={t('brand.preview')}>
          {viewsOf[of].map(key => (
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
            <PreviewBody view={view} brand={brand} />
          </PreviewFrame>
        )}
      </div>
    </section>
  );
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

function PreviewBody({ view, brand }: { view: Exclude<View, 'letter'>; brand: DrawnBrand }) {
  const { t } = useTexts();
  const words: BrandWords = {
    imprint: t('brand.imprint'),
    privacy: t('brand.privacy'),
    terms: t('brand.terms'),
    madeWith: t('brand.madeWith'),
    siteLinks: t('brand.barLinks'),
    footLinks: t('brand.footLinks'),
  };
  const View = previewViews[view];
  const foot = drawFootInside(brand, { words, base: '' });
  return (
    <BrandContext value={{ name: brand.name, mark: drawMark(brand), links: drawLinks(brand, words) }}>
      <div id="root">
        <View brand={brand} />
      </div>
      {foot !== '' && <footer id="site-foot" dangerouslySetInnerHTML={{ __html: foot }} />}
    </BrandContext>
  );
}

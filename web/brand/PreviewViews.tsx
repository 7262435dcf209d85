/** What the preview shows of each kind of screen. */
import type { ComponentType } from 'react';
import type { DrawnBrand } from '#common/brand/draw-brand.ts';
import * as authLayoutStyles from '../site/AuthLayout.module.css';
import { AuthLayout, FramedContext } from '../site/AuthLayout.tsx';
import { ReaderBar } from '../site/ReaderBar.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import { BrandFront, FrontLinks, hasFront } from './BrandFront.tsx';
import * as styles from './BrandPreview.module.css';

type View = ComponentType<{ brand: DrawnBrand }>;

function Front({ brand }: { brand: DrawnBrand }) {
  const { t } = useTexts();
  return (
    <div className={styles.front}>
      <header>
        <Brand href="/" />
        <FrontLinks links={brand.bar_links} label={t('brand.barLinks')} />
        <div className="grow" />
        <span className={buttonClass()}>{t('common.logIn')}</span>
      </header>
      {hasFront(brand) ? (
        <BrandFront brand={brand}>
          <Button look="primary" size="lg">
            {t('common.logIn')}
          </Button>
        </BrandFront>
      ) : (
        <p className={styles.introduction}>{t('brand.introduction')}</p>
      )}
    </div>
  );
}

function Reading() {
  const { t } = useTexts();
  return (
    <>
      <ReaderBar place={<b>{t('brand.sampleItem')}</b>} />
      <div className={styles.reading}>
        <nav aria-label={t('brand.sampleItem')}>
          <a href="/" aria-current="page">
            {t('brand.sampleTitle')}
          </a>
          <a href="/">{t('brand.sampleLink')}</a>
        </nav>
        <article>
          <h1>{t('brand.sampleTitle')}</h1>
          <div className="prose">
            <p>
              {t('brand.sampleText')} <a href="/">{t('brand.sampleLink')}</a>
            </p>
            <p>
              <code>POST /v2/orders</code>
            </p>
          </div>
          <Button look="primary">{t('brand.sampleButton')}</Button>
        </article>
      </div>
    </>
  );
}

function SignIn() {
  const { t } = useTexts();
  return (
    <FramedContext value={false}>
      <AuthLayout>
        <div className={authLayoutStyles.column}>
          <h1>{t('common.logIn')}</h1>
          <form>
            <Field large label={t('user.username')} readOnly value="lin" />
            <Field
              large
              label={t('user.password')}
              type="password"
              autoComplete="off"
              readOnly
              value="········"
            />
            <Button look="primary" size="lg" block>
              {t('common.logIn')}
            </Button>
          </form>
        </div>
      </AuthLayout>
    </FramedContext>
  );
}

export const previewViews = { front: Front, reading: Reading, signIn: SignIn } as const satisfies Record<
  string,
  View
>;

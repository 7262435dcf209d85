import { useState } from 'react';
import { drawMark } from '#common/brand/draw-brand.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { FrontLinks } from '../../brand/BrandFront.tsx';
import * as previewStyles from '../../brand/BrandPreview.module.css';
import { lookAtFirst, PreviewFrame, PreviewSwitches } from '../../brand/PreviewFrame.tsx';
import * as portalStyles from '../../portal/Portal.module.css';
import { PortalView } from '../../portal/PortalView.tsx';
import { useDebounced } from '../../site/use-debounced.ts';
import { Brand, BrandContext } from '../../ui/Brand.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type PortalForm, shownPortal } from './portal-form.ts';

/** As a visitor without an account sees it; what it comes to is said by the server. */
export function PortalPreview({ form }: { form: PortalForm }) {
  const { t } = useTexts();
  const [look, setLook] = useState(lookAtFirst);
  const settings = useDebounced(JSON.stringify(shownPortal(form)));
  const preview = useCall('portal/preview', { settings });
  const portal = useLastData(preview.data);
  const { data: brand } = useCall('brand/info', {});
  if (portal === undefined || brand === undefined) return <div />;
  const bar = (
    <>
      <Brand href="/" />
      <FrontLinks links={brand.bar_links} label={t('brand.barLinks')} />
      <div className="grow" />
      <span className={buttonClass()}>{t('common.logIn')}</span>
    </>
  );
  const finder = (
    <span className={portalStyles.search}>
      <Icon name="search" />
      <span>{t('portal.search')}</span>
    </span>
  );
  const nothing = <p className={portalStyles.nothing}>{t('portal.nothing')}</p>;
  const { preview: section, ways, frame, phone } = previewStyles;
  return (
    <section className={section} aria-label={t('portalSetting.preview')}>
      <div className={`row ${ways}`}>
        <span className="hint">
          {t(isOn(portal.is_on) ? 'portalSetting.previewHint' : 'portalSetting.previewHintClosed')}
        </span>
        <div className="grow" />
        <PreviewSwitches look={look} onChange={setLook} />
      </div>
      <div className={look.isPhone ? `${frame} ${phone}` : frame}>
        <PreviewFrame name={t('portalSetting.preview')} brand={brand} isDark={look.isDark}>
          <BrandContext value={{ name: brand.name, mark: drawMark(brand), links: '' }}>
            <div id="root">
              <PortalView portal={portal} brand={brand} bar={bar} finder={finder} nothing={nothing} />
            </div>
          </BrandContext>
        </PreviewFrame>
      </div>
    </section>
  );
}

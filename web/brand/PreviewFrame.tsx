/** A screen as it would look, on a computer or a phone, in light or dark. */
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DrawnBrand, drawStyle } from '#common/brand/draw-brand.ts';
import { textFaceSheet } from '#common/brand/text-face.ts';
import { isOn } from '#common/row-values.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { useTexts } from '../ui/texts.tsx';

export type PreviewLook = { isPhone: boolean; isDark: boolean };

export const lookAtFirst = (): PreviewLook => ({
  isPhone: false,
  isDark: document.documentElement.dataset.theme === 'dark',
});

type SwitchesProps = { look: PreviewLook; onChange: (look: PreviewLook) => void };

export function PreviewSwitches({ look, onChange }: SwitchesProps) {
  const { t } = useTexts();
  const { isPhone, isDark } = look;
  return (
    <>
      <div className={choiceStyles.segments}>
        <button type="button" aria-pressed={!isPhone} onClick={() => onChange({ ...look, isPhone: false })}>
          {t('brand.onComputer')}
        </button>
        <button type="button" aria-pressed={isPhone} onClick={() => onChange({ ...look, isPhone: true })}>
          {t('brand.onPhone')}
        </button>
      </div>
      <div className={choiceStyles.segments}>
        <button type="button" aria-pressed={isDark} onClick={() => onChange({ ...look, isDark: !isDark })}>
          {t('brand.inDark')}
        </button>
      </div>
    </>
  );
}

type FrameProps = { name: string; brand: DrawnBrand; isDark: boolean; children: ReactNode };

/** A document of its own with the rules of this one, but those of the brand that is saved. Nothing in it is a control. */
export function PreviewFrame({ name, brand, isDark, children }: FrameProps) {
  const [inside, setInside] = useState<Document>();
  const open = (frame: HTMLIFrameElement) => {
    const { contentDocument } = frame;
    if (contentDocument === null) return;
    const { lang } = document.documentElement;
    contentDocument.documentElement.lang = lang;
    contentDocument.title = name;
    for (const rules of document.querySelectorAll('link[rel="stylesheet"], style:not(#brand-style)'))
      contentDocument.head.append(contentDocument.importNode(rules, true));
    contentDocument.body.inert = true;
    setInside(contentDocument);
  };
  if (inside !== undefined) {
    inside.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    inside.getElementById(textFaceSheet)?.setAttribute('media', isOn(brand.system_faces) ? 'not all' : 'all');
  }
  return (
    <>
      <iframe
        title={name}
        tabIndex={-1}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={event => open(event.currentTarget)}
      />
      {inside !== undefined && createPortal(<style>{drawStyle(brand)}</style>, inside.head)}
      {inside !== undefined && createPortal(children, inside.body)}
    </>
  );
}

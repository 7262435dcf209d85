import type { ReactNode } from 'react';
import { useHref } from '../api/use-href.ts';
import { Brand } from '../ui/Brand.tsx';
import { Gable, type GableObject } from '../ui/Gable.tsx';
import { useTexts } from '../ui/texts.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The frame of the screens before the door: login, register, visit password, errors. */
export function Gate({ children, isSignedIn = false }: { children: ReactNode; isSignedIn?: boolean }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <div className="gate">
      <header>
        <Brand href={href('/')} name={t('common.brandHome')} />
        <div className="row gap-xs">
          <LanguageSwitch isSignedIn={isSignedIn} />
          <ThemeSwitch />
        </div>
      </header>
      <main>{children}</main>
      <footer />
    </div>
  );
}

type NoticeProps = { object: GableObject; title: string; hint: string; actions: ReactNode; foot?: ReactNode };

/** One sentence under a roof, and the ways on. */
export function GateNotice({
  object,
  title,
  hint,
  actions,
  foot,
  isSignedIn = false,
}: NoticeProps & { isSignedIn?: boolean }) {
  return (
    <Gate isSignedIn={isSignedIn}>
      <div className="empty">
        <Gable object={object} large />
        <h1>{title}</h1>
        <p>{hint}</p>
        <div className="row">{actions}</div>
        {foot !== undefined && <p className="foot">{foot}</p>}
      </div>
    </Gate>
  );
}

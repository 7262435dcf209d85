import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { useHref } from '../api/use-href.ts';
import { Brand } from '../ui/Brand.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as styles from './AuthLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Whether what is rendered stands under a top bar already: then only the notice is shown, without a frame. */
export const FramedContext = createContext(false);

/** The frame of the screens before signing in: login, register, visit password, errors. */
export function AuthLayout({ children, isSignedIn = false }: { children: ReactNode; isSignedIn?: boolean }) {
  const href = useHref();
  if (useContext(FramedContext)) return <div className={styles.frame}>{children}</div>;
  return (
    <div className={styles.screen} data-sheet="auth">
      <header>
        <Brand href={href('/')} />
        <div className="row close-row">
          <LanguageSwitch isSignedIn={isSignedIn} />
          <ThemeSwitch />
        </div>
      </header>
      <main>{children}</main>
    </div>
  );
}

type NoticeProps = {
  object: ReactElement;
  title: string;
  hint: ReactNode;
  actions: ReactNode;
  foot?: ReactNode;
  /** Where a form stands otherwise: at its edge, under a smaller roof. */
  insteadOfForm?: boolean;
};

/** One sentence under a roof, and the ways on. */
export function AuthNotice({
  object,
  title,
  hint,
  actions,
  foot,
  insteadOfForm = false,
  isSignedIn = false,
}: NoticeProps & { isSignedIn?: boolean }) {
  return (
    <AuthLayout isSignedIn={isSignedIn}>
      <div className={insteadOfForm ? `${emptyStyles.empty} ${styles.column}` : emptyStyles.empty}>
        <Gable object={object} large={!insteadOfForm} />
        <h1>{title}</h1>
        <p>{hint}</p>
        <div className="row">{actions}</div>
        {foot !== undefined && <p className={styles.footnote}>{foot}</p>}
      </div>
    </AuthLayout>
  );
}

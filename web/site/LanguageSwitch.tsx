import { useRouter } from 'wouter';
import { type Lang, langs } from '#common/texts/langs.ts';
import { call } from '../api/call.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { keepLanguage } from './keep-language.ts';

/** Remembers the language in a cookie, and with the account where somebody is signed in; then loads the page anew. */
async function switchLanguage(lang: Lang, base: string, isSignedIn: boolean): Promise<void> {
  keepLanguage(lang, base);
  try {
    if (isSignedIn) await call('user/updateInfo', { language: lang });
  } finally {
    window.location.reload();
  }
}

type Props = {
  isSignedIn: boolean;
  /** That of an icon button: only the globe, for narrow bars. */
  className?: string;
};

export function LanguageSwitch({
  isSignedIn,
  className = `${buttonStyles.button} ${buttonStyles.ghost}`,
}: Props) {
  const { lang, t } = useTexts();
  const { base } = useRouter();
  const next = langs[langs.indexOf(lang) + 1] ?? langs[0];
  return (
    <button
      type="button"
      className={className}
      aria-label={t('common.switchLanguage')}
      title={t('common.switchLanguage')}
      onClick={() => void switchLanguage(next, base, isSignedIn)}
    >
      <Icon name="globe" />
      {className !== buttonStyles.iconButton && t('common.languageName')}
    </button>
  );
}

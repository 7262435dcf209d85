import { useId } from 'react';
import { useRouter } from 'wouter';
import { langs } from '#common/texts/langs.ts';
import { languages } from '#common/texts/languages.ts';
import { useSend } from '../../api/use-call.ts';
import { keepLanguage } from '../../site/keep-language.ts';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useTexts } from '../../ui/texts.tsx';

/** Each language is called by its own name. */
const choices = [
  ...langs.map(language => ({ language, ...languages[language] })),
  { language: '', name: undefined, tag: undefined },
] as const;

/** The language of the interface, kept with the account; the page is loaded anew in it. */
export function LanguageRow({ language }: { language: string }) {
  const { t } = useTexts();
  const { base } = useRouter();
  const act = useActionWithToast();
  const id = useId();
  const { send, isSending } = useSend('user/updateInfo');
  const choose = async (chosen: (typeof choices)[number]['language']) => {
    if (!(await act(async () => send({ language: chosen })))) return;
    keepLanguage(chosen, base);
    window.location.reload();
  };
  return (
    <div id="language">
      <span className={rowsStyles.label} id={id}>
        {t('account.language')}
      </span>
      <div className={choiceStyles.segments} role="group" aria-labelledby={id}>
        {choices.map(one => (
          <button
            key={one.language}
            type="button"
            lang={one.tag}
            aria-pressed={one.language === language}
            disabled={isSending}
            onClick={() => void choose(one.language)}
          >
            {one.name ?? t('account.asBrowser')}
          </button>
        ))}
      </div>
      <span />
    </div>
  );
}

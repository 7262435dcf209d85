import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { langs } from '#common/texts/langs.ts';
import { languages } from '#common/texts/languages.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall } from '../../api/use-call.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { FieldFrame } from '../../ui/form/Field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './LetterSection.module.css';
import { SettingSection } from './SettingSection.tsx';

type ShownLetter = Answer<'adminSetting/letters'>[number];

const kinds = ['confirm', 'reset', 'invitation', 'guesses', 'visit_guesses', 'notices'] as const;

/** Each kind of letter as the site sends it: loaded once somebody wants to see them. */
export function LetterSection() {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <SettingSection title={t('admin.letters')} hint={t('admin.lettersHint')}>
      {isShown ? (
        <Letters />
      ) : (
        <div className="row">
          <Button onClick={() => setShown(true)}>{t('admin.lettersShow')}</Button>
        </div>
      )}
    </SettingSection>
  );
}

function Letters() {
  const { t, lang: own } = useTexts();
  const { data: letters, error } = useCall('adminSetting/letters', {});
  const [kind, setKind] = useState<string>(kinds[0]);
  const [lang, setLang] = useState<string>(own);
  const [isText, setText] = useState(false);
  if (error !== undefined) return <Alert>{messageOf(error, t)}</Alert>;
  const letter = letters?.find(one => one.kind === kind && one.lang === lang);
  return (
    <>
      <FieldFrame label={t('admin.letter')}>
        {described => (
          <select
            className={fieldStyles.input}
            {...described}
            value={kind}
            onChange={event => setKind(event.target.value)}
          >
            {kinds.map(one => (
              <option key={one} value={one}>
                {t(`admin.letter_${one}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className="row">
        <Choices
          name={t('admin.language')}
          choices={langs.map(one => [one, languages[one].name])}
          value={lang}
          onChoose={setLang}
        />
        <Choices
          name={t('admin.letterLook')}
          choices={[
            ['html', t('admin.letterHtml')],
            ['text', t('admin.letterText')],
          ]}
          value={isText ? 'text' : 'html'}
          onChoose={look => setText(look === 'text')}
        />
      </div>
      {letter !== undefined && <LetterView letter={letter} isText={isText} />}
    </>
  );
}

function LetterView({ letter: { subject, text, html }, isText }: { letter: ShownLetter; isText: boolean }) {
  const { t } = useTexts();
  return (
    <figure className={styles.letter}>
      <figcaption>{subject}</figcaption>
      {isText ? (
        <pre>{text}</pre>
      ) : (
        // A frame of its own for each letter: Chromium 156 leaves one blank whose text changes while it first loads.
        <iframe key={html} title={t('admin.letterPreview')} tabIndex={-1} sandbox="" srcDoc={html} />
      )}
    </figure>
  );
}

type ChoicesProps = {
  name: string;
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  onChoose: (value: string) => void;
};

function Choices({ name, choices, value, onChoose }: ChoicesProps) {
  return (
    <div className={choiceStyles.segments} role="group" aria-label={name}>
      {choices.map(([one, words]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {words}
        </button>
      ))}
    </div>
  );
}

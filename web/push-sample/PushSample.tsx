import { useState } from 'react';
import { useHref } from '../api/use-href.ts';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { TextWith } from '../ui/text/TextWith.tsx';
import { useTexts } from '../ui/texts.tsx';
import { pushSamples } from './push-samples.ts';
import { SampleCode } from './SampleCode.tsx';

/** What a script looks like that writes a page. */
export function PushSample() {
  const { t } = useTexts();
  const href = useHref();
  const [chosen, setChosen] = useState<(typeof pushSamples)[number]>(pushSamples[0]);
  const text = chosen.write(`${window.location.origin}${href('/api/item/updateByApi')}`);
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('itemSetting.writePage')}</h2>
        <div className="grow" />
        <div className={choiceStyles.segments} role="group" aria-label={t('itemSetting.language')}>
          {pushSamples.map(sample => (
            <button
              key={sample.name}
              type="button"
              aria-pressed={sample === chosen}
              onClick={() => setChosen(sample)}
            >
              {sample.name}
            </button>
          ))}
        </div>
      </div>
      <figure className="code">
        <figcaption className="code-head">
          <span>{chosen.language}</span>
          <CopyButton text={text} name={t('itemSetting.copyOf', { name: chosen.name })} isSmall />
        </figcaption>
        <pre tabIndex={0}>
          <SampleCode fence={chosen.fence} text={text} />
        </pre>
      </figure>
      <p className="hint">
        <TextWith text={t('itemSetting.writePageHint')} name="field">
          <code>page_id</code>
        </TextWith>
      </p>
    </>
  );
}

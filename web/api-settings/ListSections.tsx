import type { ReactNode } from 'react';
import type { ApiSettings } from '#common/contract/content/api-settings.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ApiSettings.module.css';
import { EntryList } from './EntryList.tsx';
import { emptyScheme, SchemeFields } from './SchemeFields.tsx';
import { ServerFields } from './ServerFields.tsx';
import { ResetButton, TextSetting } from './TextSetting.tsx';

export type SectionProps = {
  settings: ApiSettings;
  imported: ApiSettings;
  change: (words: Partial<ApiSettings>) => void;
};

type FrameProps = SectionProps & {
  part: 'servers' | 'security_schemes' | 'tags';
  title: string;
  hint?: string;
  children: ReactNode;
};

/** A list with its title, and a way back to what was imported. */
function SectionFrame({ settings, imported, change, part, title, hint, children }: FrameProps) {
  const isChanged = JSON.stringify(settings[part]) !== JSON.stringify(imported[part]);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {isChanged && <ResetButton name={title} onReset={() => change({ [part]: imported[part] })} />}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </section>
  );
}

export function ServerSection(props: SectionProps) {
  const { t } = useTexts();
  const title = t('apiSettings.servers');
  return (
    <SectionFrame {...props} part="servers" title={title}>
      <EntryList
        name={title}
        nameAt={place => t('apiSettings.server', { place })}
        nameOf={({ url }) => url}
        addName={t('apiSettings.addServer')}
        added={{ url: '', description: '', variables: [] }}
        entries={props.settings.servers}
        onChange={servers => props.change({ servers })}
      >
        {(server, change) => <ServerFields server={server} change={change} />}
      </EntryList>
    </SectionFrame>
  );
}

export function SchemeSection(props: SectionProps) {
  const { t } = useTexts();
  const title = t('apiSettings.schemes');
  return (
    <SectionFrame {...props} part="security_schemes" title={title} hint={t('apiSettings.schemesHint')}>
      <EntryList
        name={title}
        nameAt={place => t('apiSettings.scheme', { place })}
        nameOf={({ name }) => name}
        addName={t('apiSettings.addScheme')}
        added={emptyScheme}
        entries={props.settings.security_schemes}
        onChange={security_schemes => props.change({ security_schemes })}
      >
        {(scheme, change) => <SchemeFields scheme={scheme} change={change} />}
      </EntryList>
    </SectionFrame>
  );
}

export function TagSection(props: SectionProps) {
  const { t } = useTexts();
  const title = t('apiSettings.tags');
  return (
    <SectionFrame {...props} part="tags" title={title} hint={t('apiSettings.tagsHint')}>
      <EntryList
        name={title}
        nameAt={place => t('apiSettings.tag', { place })}
        nameOf={({ name }) => name}
        addName={t('apiSettings.addTag')}
        added={{ name: '', description: '' }}
        entries={props.settings.tags}
        onChange={tags => props.change({ tags })}
      >
        {(tag, change) => (
          <>
            <TextSetting label={t('apiField.tagName')} value={tag.name} onChange={name => change({ name })} />
            <TextSetting
              label={t('apiField.description')}
              value={tag.description}
              isLong
              onChange={description => change({ description })}
            />
          </>
        )}
      </EntryList>
    </SectionFrame>
  );
}

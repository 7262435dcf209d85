import 'virtual:styles/feedback.css';
import { useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { feedbackAtOnce } from '#common/feedback/feedback-limits.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import { Pager } from '../ui/Pager.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { Tabs } from '../ui/Tabs.tsx';
import { useTexts } from '../ui/texts.tsx';
import { FeedbackEntry } from './FeedbackEntry.tsx';
import * as styles from './FeedbackList.module.css';
import { VotesByPage } from './VotesByPage.tsx';

type State = 'open' | 'done' | '';

/** `/item/feedback/{item_id}?page_id=5`: what readers say of the pages of an item, for who may edit them. */
export function FeedbackScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { item_id } = useParams<{ item_id: string }>();
  const page_id = /^\d{1,15}$/.exec(new URLSearchParams(useSearch()).get('page_id') ?? '')?.[0] ?? '';
  const [state, setState] = useState<State>('open');
  const [part, setPart] = useState(1);
  const found = useCall('feedback/list', { item_id, page_id, state, page: part });
  const list = useLastData(found.data);
  useScreenTitle(t('feedbackList.title'));
  if (found.error !== undefined) return <Failure error={found.error} onRetry={() => void found.reload()} />;
  if (list === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const tabs = [
    { key: 'open', label: t('feedbackList.open') },
    { key: 'done', label: t('feedbackList.done') },
    { key: '', label: t('feedbackList.all') },
  ] as const;
  const choose = (chosen: State) => {
    setState(chosen);
    setPart(1);
  };
  return (
    <>
      <a className={screenStyles.back} href={href(`/${item_id}`)}>
        <Icon name="left" />
        {t('catalog.backTo', { name: list.item_name })}
      </a>
      <div className={screenStyles.head}>
        <CoverSwatch item_id={item_id} />
        <h1>{t('feedbackList.title')}</h1>
      </div>
      {page_id !== '' && (
        <p className={screenStyles.listHead}>
          {t('feedbackList.onePage')}
          <Link href={`/item/feedback/${item_id}`}>{t('feedbackList.allPages')}</Link>
        </p>
      )}
      <Tabs name={t('feedbackList.which')} tabs={tabs} chosen={state} onChoose={choose}>
        <Entries list={list} item_id={item_id} />
        <Pager
          total={list.total}
          rowsPerPage={feedbackAtOnce}
          page={part}
          words={t('feedbackList.count', { count: list.total })}
          onPage={setPart}
        />
      </Tabs>
      {list.votes.length > 0 && <VotesByPage item_id={item_id} votes={list.votes} />}
    </>
  );
}

function Entries({ list, item_id }: { list: Answer<'feedback/list'>; item_id: string }) {
  const { t } = useTexts();
  if (list.entries.length === 0) {
    return (
      <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
        <h2>{t('feedbackList.none')}</h2>
        <p>{t('feedbackList.noneHint')}</p>
      </div>
    );
  }
  return (
    <section className={panelStyles.panel}>
      <ul className={styles.entries}>
        {list.entries.map(entry => (
          <FeedbackEntry key={entry.feedback_id} item_id={item_id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

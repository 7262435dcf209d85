import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as tableStyles from '../ui/Table.module.css';
import { useTexts } from '../ui/texts.tsx';

type VotesByPageProps = { item_id: string; votes: Answer<'feedback/list'>['votes'] };

export function VotesByPage({ item_id, votes }: VotesByPageProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={`${screenStyles.listHead} ${screenStyles.nextListHead}`}>
        <h2>{t('feedbackList.votes')}</h2>
        <span className="hint">{t('feedbackList.votesHint')}</span>
      </div>
      <section className={panelStyles.panel}>
        <div className={`table-frame ${tableStyles.table}`}>
          <table>
            <thead>
              <tr>
                <th>{t('feedbackList.page')}</th>
                <th>{t('feedbackList.helped')}</th>
                <th>{t('feedbackList.didNotHelp')}</th>
              </tr>
            </thead>
            <tbody>
              {votes.map(({ page_id, page_title, helpful_count, unhelpful_count }) => (
                <tr key={page_id}>
                  <td>
                    <Link href={`/item/feedback/${item_id}?page_id=${page_id}`}>{page_title}</Link>
                  </td>
                  <td className={tableStyles.number} data-l={t('feedbackList.helped')}>
                    {helpful_count}
                  </td>
                  <td className={tableStyles.number} data-l={t('feedbackList.didNotHelp')}>
                    {unhelpful_count}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

/** Whoever edits the page takes the answer over as its example, or its fields into its table: an ordinary save. */
import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import type { AnswerDifference } from '#common/field-model/received/compare-answer.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useSend } from '../../api/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { withoutValues } from '../request/sign-in.ts';
import type { ReceivedAnswer } from '../use-sending.ts';
import { fieldsToAdd } from './fields-to-add.ts';

type Props = {
  answer: ReceivedAnswer;
  value: Json | undefined;
  differences: readonly AnswerDifference[] | undefined;
  endpoint_at: number;
  page: Answer<'page/endpoints'>;
  environmentName: string;
  /** What the reader signs in with: an API may send it back. */
  secrets: readonly string[];
};

const changed = ['page/endpoints', 'page/info', 'page/article'] as const;

export function TakeOver({ answer, value, differences, endpoint_at, page, environmentName, secrets }: Props) {
  const { t } = useTexts();
  const example = useSend('page/saveExample', { stale: changed });
  const adding = useSend('page/addFields', { stale: changed });
  const [said, setSaid] = useState('');
  // What was saved from here is known before the page has come again.
  const [saved, setSaved] = useState(0);
  const { page_id, is_editable } = page;
  const version = Math.max(Number(page.version), saved);
  if (!isOn(is_editable)) return <Summary count={differences?.length ?? 0} said="" />;
  const status = String(answer.status);
  const fields = fieldsToAdd(value, differences, page.endpoints[endpoint_at], status);
  const run = async (work: () => Promise<{ version: string }>, done: string) => {
    setSaid('');
    try {
      setSaved(Number((await work()).version));
      setSaid(done);
    } catch (error) {
      setSaid(error instanceof CallError ? messageOf(error, t) : String(error));
    }
  };
  const place = { page_id, version, endpoint_at, status };
  const text = () => withoutValues(new TextDecoder().decode(answer.bytes), secrets);
  return (
    <footer className={styles.foot}>
      <Summary count={differences?.length ?? 0} said={said} />
      {fields.length > 0 && (
        <Button
          size="sm"
          disabled={adding.isSending}
          onClick={() =>
            void run(
              async () => adding.send({ ...place, fields: JSON.stringify(fields) }),
              t('console.addedToPage', { count: fields.length }),
            )
          }
        >
          {t('console.addToPage')}
        </Button>
      )}
      {answer.bytes.length > 0 && (
        <Button
          size="sm"
          disabled={example.isSending}
          onClick={() =>
            void run(
              async () => example.send({ ...place, body: text(), environment: environmentName }),
              t('console.savedExample'),
            )
          }
        >
          {t('console.saveExample')}
        </Button>
      )}
    </footer>
  );
}

function Summary({ count, said }: { count: number; said: string }) {
  const { t } = useTexts();
  const words = said === '' && count > 0 ? t('console.differences', { count }) : said;
  return (
    <p className={styles.summary} role="status">
      {words}
    </p>
  );
}

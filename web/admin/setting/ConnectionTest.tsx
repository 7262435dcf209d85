import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as stepsStyles from '../../ui/Steps.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './ConnectionTest.module.css';

export type TestStep = { good: boolean; text: string };

type ConnectionTestProps = {
  test: () => Promise<TestStep[]>;
  /** @returns whether the refusal was said at a field */
  onRefused: (failure: CallError) => boolean;
};

/** Tries what is typed in a form, without keeping it, and says step by step what came of it. */
export function ConnectionTest({ test, onRefused }: ConnectionTestProps) {
  const { t } = useTexts();
  const [isTesting, setTesting] = useState(false);
  const [steps, setSteps] = useState<TestStep[]>([]);
  const run = async () => {
    setTesting(true);
    setSteps([]);
    try {
      setSteps(await test());
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!onRefused(failure)) setSteps([{ good: false, text: messageOf(failure, t) }]);
    } finally {
      setTesting(false);
    }
  };
  return (
    <div className={styles.test}>
      <Button disabled={isTesting} busy={isTesting && t('admin.testing')} onClick={() => void run()}>
        {t('admin.test')}
      </Button>
      <ul className={stepsStyles.steps} role="status">
        {steps.map(({ good, text }) => (
          <li key={text} className={good ? stepsStyles.done : stepsStyles.failed}>
            <Icon name={good ? 'check' : 'close'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** JSON in lines; what opens on a line folds, and what differs from the page says so beside it. */
import { useMemo, useState } from 'react';
import type { Json } from '#common/field-model/model/schema.ts';
import type { AnswerDifference } from '#common/field-model/received/compare-answer.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { differenceText } from './difference-text.ts';
import { type JsonLine, jsonLines } from './json-lines.ts';

type Props = { value: Json; differences: readonly AnswerDifference[] };

export function JsonView({ value, differences }: Props) {
  const { t } = useTexts();
  const { lines, is_cut } = useMemo(() => jsonLines(value), [value]);
  const byPath = useMemo(() => new Map(differences.map(one => [one.path, one])), [differences]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number) => {
    const next = new Set(folded);
    if (!next.delete(at)) next.add(at);
    setFolded(next);
  };
  const shown = visible(lines, folded);
  return (
    <>
      <pre className={styles.json} tabIndex={0}>
        <code>
          {shown.map(at => (
            <Line
              key={at}
              line={lines[at]}
              difference={byPath.get(lines[at]?.path ?? '')}
              isFolded={folded.has(at)}
              onToggle={() => toggle(at)}
            />
          ))}
        </code>
      </pre>
      {is_cut && <p className={styles.remark}>{t('console.cut')}</p>}
    </>
  );
}

/** The numbers of the lines outside of what is folded. */
function visible(lines: readonly JsonLine[], folded: ReadonlySet<number>): number[] {
  const shown: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    shown.push(at);
    if (folded.has(at)) at = lines[at]?.end ?? at;
  }
  return shown;
}

type LineProps = {
  line: JsonLine | undefined;
  difference: AnswerDifference | undefined;
  isFolded: boolean;
  onToggle: () => void;
};

const colours = { string: 'hljs-string', number: 'hljs-number', word: 'hljs-keyword', bracket: '' };

function Line({ line, difference, isFolded, onToggle }: LineProps) {
  const { t } = useTexts();
  if (line === undefined) return null;
  const { depth, name, text, kind, end, path } = line;
  const isMarked = difference !== undefined && difference.kind !== 'missing' && path !== '';
  return (
    <span className={styles.jsonLine} data-kind={isMarked ? difference.kind : undefined}>
      {'  '.repeat(depth)}
      {end !== undefined && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'console.unfoldPart' : 'console.foldPart')}
          onClick={onToggle}
        />
      )}
      {name !== '' && (
        <>
          <span className="hljs-attr">{name}</span>:{' '}
        </>
      )}
      <span className={colours[kind]}>{text}</span>
      {isFolded && (text.startsWith('[') ? ' … ]' : ' … }')}
      {isMarked && <small>{differenceText(difference, t)}</small>}
      {'\n'}
    </span>
  );
}

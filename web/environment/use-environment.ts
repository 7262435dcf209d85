/** The environment that a reader has chosen in an item, with its values: the item's, and the reader's own over them. */
import { useCallback, useMemo, useState } from 'react';
import type { Environment } from '#common/contract/content/environment.ts';
import type { Answer } from '#common/contract/index.ts';
import type { Values } from '#common/environment/fill.ts';
import {
  forgetPrivateValues,
  keepChosenId,
  keepPrivateValues,
  keyOfValues,
  type PrivateValues,
  readChosenId,
  readPrivateValues,
} from './private-values.ts';

export type ChosenEnvironment = {
  item_id: string;
  environments: readonly Environment[];
  /** undefined: the addresses stand as the page writes them. */
  chosen: Environment | undefined;
  /** By the names of variables. */
  values: Values;
  /** The reader's own, also for the sign-in. */
  own: PrivateValues;
  choose: (environment_id: string) => void;
  setOwn: (name: string, value: string) => void;
  forgetAll: () => void;
};

/** No environment: the page as it is. */
const asWritten = 'as-written';

export function useEnvironment({ item_id, environments }: Answer<'environment/list'>): ChosenEnvironment {
  const [id, setId] = useState(() => readChosenId(item_id));
  const chosen =
    id === asWritten
      ? undefined
      : (environments.find(({ environment_id }) => environment_id === id) ?? environments[0]);
  // What was typed since, for the server that it was typed for; everything else is as it was kept.
  const [typed, setTyped] = useState<Readonly<Record<string, PrivateValues>>>({});
  const own = useMemo(
    () => (chosen ? (typed[keyOfValues(item_id, chosen)] ?? readPrivateValues(item_id, chosen)) : {}),
    [item_id, chosen, typed],
  );
  const values = useMemo(() => valuesOf(chosen, own), [chosen, own]);
  const choose = useCallback(
    (environment_id: string) => {
      const kept = environment_id === '' ? asWritten : environment_id;
      keepChosenId(item_id, kept);
      setId(kept);
    },
    [item_id],
  );
  const setOwn = useCallback(
    (name: string, value: string) => {
      if (!chosen) return;
      const next = { ...readPrivateValues(item_id, chosen), [name]: value };
      keepPrivateValues(item_id, chosen, next);
      setTyped(before => ({ ...before, [keyOfValues(item_id, chosen)]: next }));
    },
    [item_id, chosen],
  );
  const forgetAll = useCallback(() => {
    forgetPrivateValues(item_id);
    setTyped({});
  }, [item_id]);
  return { item_id, environments, chosen, values, own, choose, setOwn, forgetAll };
}

/** A secret one counts only where the reader has a value. */
function valuesOf(environment: Environment | undefined, own: PrivateValues): Values {
  const pairs = (environment?.variables ?? []).map(({ name, value }) => [name, own[name] ?? value] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

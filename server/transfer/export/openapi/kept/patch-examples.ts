/** What changed among examples beside a schema -> the same among those that its source wrote. */
import { isPlain, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { ownPart } from './own-part.ts';
import { isEqual, put, renameKey } from './patch-words.ts';

type Example = { name: string; value: unknown };

/** By their order, as long as there are as many of them; written anew otherwise. */
export function patchExamples(
  root: Plain,
  holder: Plain,
  { before, after }: { before: Plain; after: Plain },
): void {
  const [was, is] = [listExamples(before), listExamples(after)];
  if (isEqual(was, is)) return;
  const named = isPlain(holder.examples) ? Object.keys(holder.examples) : [];
  const count = named.length + (holder.example === undefined ? 0 : 1);
  if (was.length !== is.length || count !== was.length) {
    for (const word of ['example', 'examples']) put(holder, word, is.length === 0 ? undefined : after[word]);
    return;
  }
  const places = [...(holder.example === undefined ? [] : [undefined]), ...named];
  for (const [at, name] of places.entries())
    patchExample(root, holder, name, { before: was[at], after: is[at] });
}

type Change = { before: Example | undefined; after: Example | undefined };

function patchExample(root: Plain, holder: Plain, name: string | undefined, { before, after }: Change): void {
  if (!before || !after || isEqual(before, after)) return;
  if (name === undefined) {
    holder.example = after.value;
    return;
  }
  const entry = ownPart(root, plainOf(holder.examples), name);
  if (!entry) return;
  if (!isEqual(before.value, after.value)) {
    delete entry.externalValue;
    entry.value = after.value;
  }
  if (before.name === after.name) return;
  if (entry.summary === undefined) renameKey(plainOf(holder.examples), name, after.name);
  else entry.summary = after.name;
}

function listExamples({ example, examples }: Plain): Example[] {
  if (example !== undefined) return [{ name: '', value: example }];
  return Object.entries(plainOf(examples)).map(([name, entry]) => ({ name, value: plainOf(entry).value }));
}

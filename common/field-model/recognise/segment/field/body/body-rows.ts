/** JSON that describes fields, by types, words or comments -> rows of fields. Pure. */
import { firstText } from '../../../../model/plain.ts';
import { type LooseNode } from '../../../evidence/json/loose-json.ts';
import { areWords, describesInWords, type Leaf, listFields } from '../../../evidence/json/skeleton.ts';
import { isRequired } from '../../../evidence/table-columns.ts';
import { describedType, isTypeWord, requiredType } from '../../../evidence/type-words.ts';
import { type FieldRow, noParts } from '../field-groups.ts';

/** @param described only those with a comment, unless these are half of all; `words`: all, and each text is about its field */
export function bodyRows(node: LooseNode, described: 'all' | 'words' | 'described'): FieldRow[] {
  const leaves = listFields(node).filter(({ path }) => path !== '');
  const told = leaves.filter(({ comment }) => comment !== '');
  const isInWords = described === 'words' || describesInWords(node);
  return (described !== 'described' || told.length * 2 >= leaves.length ? leaves : told).map(leaf =>
    leafRow(isInWords ? commentedByValue(leaf) : leaf),
  );
}

/** The text in place of the value is a comment. */
const commentedByValue = (leaf: Leaf): Leaf =>
  leaf.node.kind === 'string' && leaf.comment === '' && !isTypeWord(leaf.node.text)
    ? { ...leaf, comment: leaf.node.text }
    : leaf;

/** What stands in place of a value: a type, perhaps with words about it. */
function wordOf({ kind, text }: LooseNode): { word: string; words: string } {
  if (kind === 'object' || kind === 'array') return { word: kind, words: '' };
  const described = kind === 'string' ? describedType(text) : undefined;
  return described ? { word: described.type, words: described.words } : { word: text, words: '' };
}

const requirementAlone = /^(?:required|optional|必填|必选|必传|可选|选填|非必填)$/i;

/** `order number | string | required`, in any order; `required string` has no bar. */
function partsOf(word: string): { type: string; required: string; words: string } {
  const told = requiredType(word);
  if (told) return { ...told, words: '' };
  const parts = word.replace(/^(required|optional|必填|必选|可选|选填)\s+(?=\S)/i, '$1|').split('|');
  const plain = parts.map(part => part.trim());
  const type = plain.find(isTypeWord) ?? '';
  const required = plain.find(part => requirementAlone.test(part)) ?? '';
  return {
    type,
    required,
    words: plain
      .filter(areWords)
      .filter(part => part !== type && part !== required)
      .join(' '),
  };
}

/** `Boat[]`: a type that stands elsewhere; programs have `True` and `None` for values. */
const namedModel = /^(?!(?:True|False|None)$)[A-Z]\w*(?:<\w+>)?(?:\[\])*$/;

function leafRow({ path, node, comment }: Leaf): FieldRow {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const { word, words } = wordOf(node);
  const { type, required, words: told } = partsOf(word);
  const isWord = node.kind === 'word';
  const isTold = isWord || word.includes('|');
  return {
    ...noParts,
    name,
    way: path,
    type: type === '' && isWord && namedModel.test(word) ? word : type,
    required: isRequired(required) ? 'yes' : '',
    description: firstText(comment, words, isTold ? told : ''),
    spans: {},
  };
}

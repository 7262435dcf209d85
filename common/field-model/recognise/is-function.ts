/** Whether a page is about functions of a program. Pure. */
import type { Item } from './outline/outline.ts';

/** A page of a library: a signature, or code of a program. */
export function isFunction(items: readonly Item[]): boolean {
  return items.some(({ block, label }) => {
    // Of a request that is shown in a language of programs.
    if (label?.topics.has('example') === true && label.topics.has('request')) return false;
    if (block.kind === 'heading') return /^[\w.$]+\s*\([^)]*\)/.test(block.text.replace(/[`*]/g, ''));
    if (block.kind === 'line') return functionLabel.test(block.text) || functionCall.test(block.text);
    return block.kind === 'code' && programShape.test(block.text);
  });
}

/** `` `fleet.moor(boat)` `` */
const functionCall = /^`[a-z]\w*(?:\.\w+)+\([\w\s,]*\)`$/i;

/** Where the page says how a function is declared. */
const functionLabel =
  /^[*\s]*(?:函数(?:原型|签名|定义|声明)|function (?:prototype|signature)|syntax)[*\s:：]*$/i;

const programShape =
  /^[^\S\n]*(?:import|export|const|let|var|function|def|class|public|static|#include|package)\b|\w\([^)]{0,500}\)\s*(?::|->|;|\{)/m;

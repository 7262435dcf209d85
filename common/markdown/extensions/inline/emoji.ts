// `:smiley:` becomes the emoji of that name. Names beside letters, digits or further colons (`user:key:id`) stay as they are.
import type { Extension } from '../extension.ts';

let names: Readonly<Record<string, string>> | undefined;

/** From then on the codes are drawn; before, they stay as they were typed. */
export function provideEmoji(known: Readonly<Record<string, string>>): void {
  names = known;
}

/** Whether a text has anything that could be such a code. */
export function mayHaveEmoji(markdown: string): boolean {
  return /:[a-z0-9_+-]+:/.test(markdown);
}

const code = /(?<![A-Za-z0-9_:])(?<!\\):([a-z0-9_+-]{1,60}):(?![A-Za-z0-9_:])/g;

export const emoji: Extension = {
  name: 'emoji',
  engine: engine => {
    engine.core.ruler.after('linkify', 'emoji', state => {
      for (const token of state.tokens)
        for (const child of token.children ?? [])
          if (child.type === 'text') child.content = drawn(child.content);
    });
  },
};

function drawn(text: string): string {
  const known = names;
  if (known === undefined || !text.includes(':')) return text;
  return text.replace(code, (typed, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? typed) : typed,
  );
}

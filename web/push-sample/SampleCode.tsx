import { useEffect, useState } from 'react';
import { useRouter } from 'wouter';
import { codeBlock } from '#common/field-model/layout/markdown-text.ts';
import { renderOnce } from '../preview/render-once.ts';

type Code = { fence: string; text: string };

/** Code in the colours a page would give it; without them until they are there. */
export function SampleCode({ fence, text }: Code) {
  const { base } = useRouter();
  const [coloured, setColoured] = useState({ text: '', html: '' });
  useEffect(
    () =>
      renderOnce({ markdown: codeBlock(fence, text), base_path: base }, blocks => {
        const html = codeIn((blocks ?? []).join(''));
        if (html !== undefined) setColoured({ text, html });
      }),
    [fence, text, base],
  );
  if (coloured.text !== text) return <code>{text}</code>;
  return <code dangerouslySetInnerHTML={{ __html: coloured.html }} />;
}

function codeIn(html: string): string | undefined {
  const page = document.createElement('template');
  page.innerHTML = html;
  return page.content.querySelector('code')?.innerHTML;
}

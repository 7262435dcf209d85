import { readBase } from './base.ts';

/** A page as its author wrote it. @param path `/page/5` or `/p/{key}` @throws Error when it may not be read, or does not arrive */
export async function readMarkdown(path: string): Promise<string> {
  const response = await fetch(`${readBase()}${path}.md`);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

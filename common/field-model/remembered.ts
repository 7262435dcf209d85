/** A function of a text that keeps its latest answers. Pure. */

/** Nobody writes longer labels and cells over and over. */
const longestText = 200;
const textsMax = 2_000;

/** Pages have the same few labels, heads and cells over and over. @param read pure; nobody changes what it answers */
export function remembered<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return text => {
    if (text.length > longestText) return read(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = read(text);
    if (answers.size >= textsMax) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

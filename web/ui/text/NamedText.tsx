/** Words with names between backticks, which stand as code. */
export function NamedText({ text }: { text: string }) {
  // Every second piece stood between backticks.
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

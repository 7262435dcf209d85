/** Grey lines where a text will be, after a moment of waiting. */
export function TextSkeleton() {
  return (
    <div className="prose-sk shape" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map(line => (
        <div key={line} className="sk" />
      ))}
    </div>
  );
}

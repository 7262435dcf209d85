/** Instead of a list without rows. */
export function Empty({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="panel empty">
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  );
}

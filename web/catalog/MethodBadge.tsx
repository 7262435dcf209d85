/** The method of the endpoint that a page is about; nothing for other pages. */
export function MethodBadge({ method = '' }: { method: string | undefined }) {
  return method !== '' && <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

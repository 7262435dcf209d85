/** Whether a text begins as a cURL line does; small, so that asking costs the editor nothing. */
export function isCurl(text: string): boolean {
  return /^\s*(\$ )?curl(\.exe)?\s+\S/.test(text);
}

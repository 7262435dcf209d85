/** Everything but letters, digits and `-._~`, as signatures of clouds want it. */
export function encodeQueryPart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** What is used of the package, which has no types of its own; others' leave out the order that the server prefers. */
declare module 'negotiator' {
  type Headers = Record<string, string | string[] | undefined>;

  export default class Negotiator {
    constructor(request: { headers: Headers });
    /** As the client wishes, the best first. */
    mediaTypes(available?: readonly string[]): string[];
    languages(): string[];
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}

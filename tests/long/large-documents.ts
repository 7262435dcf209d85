/** OpenAPI documents of three megabytes of YAML, each of a shape that takes much memory to read. */

const bytes = 3_000_000;

const head = 'openapi: 3.0.3\ninfo: { title: Large, version: "1" }\n';

/** As many parts as make three megabytes, between what stands before and after them. */
function filled(before: string, part: (at: number) => string, after = ''): string {
  const parts = [head, before];
  let left = bytes - head.length - before.length - after.length;
  for (let at = 0; left > 0; at += 1) {
    const next = part(at);
    left -= next.length;
    parts.push(next);
  }
  return parts.join('') + after;
}

const operationOf = (name: string) =>
  `  /${name}: { get: { tags: [all], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } } }\n`;

/** Each schema refers to others all over the document, so that each unfolds to as many fields as a page shows. */
function referring(schemas: number, properties: number, references: number): string {
  const names = Array.from({ length: schemas }, (_, at) => `S${at}`);
  const written = names.map((name, at) => {
    const own = Array.from(
      { length: properties },
      (_, more) => `        own${more}: { type: string, description: Field ${more} of ${name} }\n`,
    );
    const others = Array.from(
      { length: references },
      (_, more) =>
        `        other${more}: { $ref: "#/components/schemas/S${(at * 7 + more * 13 + 1) % schemas}" }\n`,
    );
    return `    ${name}:\n      type: object\n      properties:\n${own.join('')}${others.join('')}`;
  });
  return `${head}paths:\n${names.map(operationOf).join('')}components:\n  schemas:\n${written.join('')}`;
}

export const largeDocuments: Record<string, () => string> = {
  'schemas that refer to each other': () => referring(2_900, 8, 8),
  'few fields in 4,000 schemas': () => referring(4_000, 3, 2),
  'tiny operations': () => filled('paths:\n', at => `  /${at + 10_000_000}:\n    get:\n      tags: [a]\n`),
  'empty lists': () => filled('paths:\n  /a: { get: { responses: {} } }\nx-lists: [', () => '[],', '[]]\n'),
};

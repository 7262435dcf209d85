/** Catalogs in catalogs, as deep as an item may allow. */
import { z } from 'zod';
import { catalogLevelsMax } from '../limits.ts';
import type { Shape } from './call.ts';

/** A row with those inside it, under the name `Inside`. */
type Nested<Row, Inside extends string> = Row & { [name in Inside]: Nested<Row, Inside>[] };

/** @param inside the name of the field that holds the catalogs of a catalog */
export function nestedCatalogs<Row extends Shape, Inside extends string>(row: Row, inside: Inside) {
  let catalog: z.ZodType = z.never();
  for (let level = 0; level < catalogLevelsMax; level += 1)
    catalog = z.object({ ...row, [inside]: z.array(catalog) });
  // Every level has the same fields; that the lowest holds none is what the check of the answer finds.
  return catalog as z.ZodType<
    Nested<z.output<z.ZodObject<Row>>, Inside>,
    Nested<z.input<z.ZodObject<Row>>, Inside>
  >;
}

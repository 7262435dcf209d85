/** Which fields of a form are files. Pure. */
import type { Json, Schema } from '../field-model/model/schema.ts';

/** As the schema of the form says, or an example that names a file as commands do: `@photo.png`. */
export function isFileField({ properties }: Schema, name: string, value: Json): boolean {
  const said = properties.find(one => one.name === name)?.schema;
  if (said?.format === 'binary' || said?.types.some(type => /^(?:file|binary|文件)/i.test(type))) return true;
  return said === undefined && typeof value === 'string' && fileName.test(value);
}

const fileName =
  /^@(?:file|[\w./-]*\.(?:png|jpe?g|gif|webp|svg|pdf|docx?|xlsx?|pptx?|csv|txt|md|json|xml|html?|zip|gz|mp[34]|wav|apk))$/i;

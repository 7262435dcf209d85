/** Variables that stand for a server -> the address that the collection gives them. */
import { listFields } from './postman-field.ts';

/** Variables within variables, and how long an address may become. */
const hopsMax = 5;
const addressMaxLength = 500;

/** @returns a server as it is where its variables stand for no address */
export function openServers(variables: unknown): (server: string) => string {
  const values = new Map(
    listFields(variables)
      .filter(({ is_disabled }) => !is_disabled)
      .map(({ name, value }) => [name, value.trim()]),
  );
  return server => {
    if (!server.includes('{{') || server.length > addressMaxLength) return server;
    const address = fillIn(server, values);
    if (/^https?:\/\/[^\s{}/@]+(\/[^\s{}?#@]*)?$/i.test(address)) return address.replace(/\/+$/, '');
    return /^([\w-]+\.)+[a-z]{2,}(:\d+)?$|^localhost(:\d+)?$/i.test(address) ? `http://${address}` : server;
  };
}

function fillIn(server: string, values: ReadonlyMap<string, string>): string {
  let address = server;
  for (let hop = 0; hop < hopsMax && address.includes('{{') && address.length < addressMaxLength; hop += 1)
    address = address.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) =>
      (values.get(name.trim()) ?? whole).slice(0, addressMaxLength),
    );
  return address;
}

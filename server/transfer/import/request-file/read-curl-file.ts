/** A text of cURL commands -> a page for each; the comment above a command is its title. */
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { firstText } from '#common/field-model/model/plain.ts';
import { emptyDocument, type ImportedDocument } from '../document/document.ts';
import { endpointPage, partTitles } from '../document/page-titles.ts';
import { openServers } from '../postman/postman-server.ts';
import { type CurlCommand, readCurlFile } from './curl-file.ts';
import { isSwitchedOff } from './http-file.ts';

export function readCurlCommands(text: string, item_name: string): ImportedDocument {
  const { commands, variables } = readCurlFile(text);
  const document = { ...emptyDocument(), item_name };
  const serverOf = openServers(variables);
  for (const command of commands) {
    const endpoint = readCurl(plainVariables(command.text));
    const [title = '', ...more] = command.comments.filter(line => line !== '' && !isSwitchedOff(line));
    if (!endpoint) {
      document.warnings.push({ code: 'notRead', where: firstText(title, firstLine(command)) });
      continue;
    }
    endpoint.servers = endpoint.servers.map(serverOf);
    endpoint.description = more.join('\n');
    const request = `${endpoint.method} ${endpoint.path}`;
    document.pages.push(endpointPage(firstText(title, request), { endpoint }));
  }
  partTitles(document);
  return document;
}

function firstLine({ text }: CurlCommand): string {
  return text.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
}

/** Variables of a shell are written as those of a collection; a quote that only holds one apart goes. */
function plainVariables(command: string): string {
  return command
    .replace(/'"(\$\{?[A-Za-z_]\w*\}?)"'/g, '$1')
    .replace(
      /(?<!\\)\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g,
      (_, braced?: string, bare = '') => `{{${braced ?? String(bare)}}}`,
    );
}

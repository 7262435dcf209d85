/** A design document describes endpoints better than the requests beside it, which try them: these fill what it lacks. */
import type { ImportedDocument, ImportedFolder, ImportedPage } from '../document/document.ts';
import { partTitles } from '../document/page-titles.ts';
import { operationName } from '../plan/page-text.ts';

type Holder = Pick<ImportedFolder, 'pages' | 'folders'>;

export function joinDesign(design: ImportedDocument, requests: ImportedDocument): ImportedDocument {
  const described = new Set(namesIn(design));
  const others = without(requests, described);
  const joined = {
    ...design,
    pages: [...design.pages, ...others.pages],
    folders: [...design.folders, ...others.folders],
    get warnings() {
      return [...design.warnings, ...requests.warnings];
    },
  };
  partTitles(joined);
  return joined;
}

function nameOf({ body, request }: ImportedPage): string[] {
  return 'endpoint' in body ? [operationName(request ?? body.endpoint)] : [];
}

function namesIn({ pages, folders }: Holder): string[] {
  return [...pages.flatMap(nameOf), ...folders.flatMap(namesIn)];
}

function without({ pages, folders }: Holder, described: ReadonlySet<string>): Holder {
  return {
    pages: pages.filter(page => !nameOf(page).some(name => described.has(name))),
    folders: folders
      .map(folder => ({ ...folder, ...without(folder, described) }))
      .filter(folder => folder.pages.length > 0 || folder.folders.length > 0),
  };
}

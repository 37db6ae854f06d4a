import type { Documents } from '@pallikoodam/content/documents';
import documentsJson from '@pallikoodam/content/documents.json';
import type { Hats } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { writeSearch } from '../../lib/address-bar.ts';
import type { Hit } from './hit.ts';
import { matchNames } from './match-names.ts';

const content: Documents = documentsJson;
const screenOf = {
  guidelines: '/Documents',
  bylaws: '/ByLaw',
  inclusion: '/Inclusion',
  handbooks: '/HandBook',
} as const satisfies Record<keyof Documents['shelves'], RoutePath>;

/** Handbooks, bylaws and policies by their titles in either language. */
export function findDocuments({
  roles,
  typed,
  language,
}: {
  roles: Hats;
  typed: string;
  language: string;
}): Hit[] {
  const listed = keysOf(screenOf).flatMap((shelf) => {
    const path = screenOf[shelf];
    if (!mayOpen(roles, path)) return [];
    return content.shelves[shelf].flatMap(({ folder, documents }) =>
      documents.flatMap((name) => {
        const document = content.documents[name];
        if (document === undefined) return [];
        const { en, ta } = document.title;
        return [{ thing: { name, path, folder, title: document.title }, names: [en, ta] }];
      }),
    );
  });
  const reads = language === 'ta' ? 'ta' : 'en';
  return matchNames(listed, typed).map(({ name, path, folder, title }) => ({
    kind: 'document',
    title: title[reads],
    about: folder[reads],
    href: `${path}${writeSearch({ document: name })}`,
  }));
}

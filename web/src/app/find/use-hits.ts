import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTamil, loadTexts } from '../../i18n/setup.ts';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { findCommittee } from './find-committee.ts';
import { findDocuments } from './find-documents.ts';
import { findScreens } from './find-screens.ts';
import { listFoundHits } from './found-hits.ts';
import { type HitKind, hitKinds } from './hit.ts';

/** Of the kinds that the browser finds itself. */
const mostOfKind: Partial<Record<HitKind, number>> = { act: 4, screen: 6, document: 5 };

/**
 * What `typed` finds, kind by kind: screens, acts and documents at once, records as the server
 * answers `asked`, which follows what is typed.
 */
export function useHits({ typed, asked }: { typed: string; asked: string }) {
  const { t, i18n } = useTranslation();
  const { roles } = useSession();
  useBothLanguages();
  const load = useQuery({
    ...queries.findAnything.queryOptions({ input: asked === '' ? skipToken : { words: asked } }),
    staleTime: 30_000,
    retry: false,
  });
  const isBlank = typed === '';
  const translate = (key: string) => [
    key,
    ...(['en', 'ta'] as const).map((language) => i18n.getFixedT(language)(key)),
  ];
  const own = isBlank
    ? []
    : [
        ...findScreens({ roles, typed, t, translate }),
        ...findDocuments({ roles, typed, language: i18n.language }),
        ...findCommittee({ typed, language: i18n.language }),
      ];
  const found =
    load.data === undefined || isBlank
      ? []
      : listFoundHits(load.data, { roles, language: i18n.language, t });
  const all = [...own, ...found];
  const hits = hitKinds.flatMap((kind) =>
    all.filter((hit) => hit.kind === kind).slice(0, mostOfKind[kind]),
  );
  return { hits, load, isLooking: !isBlank && (load.isFetching || asked !== typed) };
}

/** Names are found in both languages: the Tamil ones come where the screen speaks English, too. */
function useBothLanguages(): void {
  const [, show] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const bring = async () => {
      await loadTexts('shared', 'find');
      await loadTamil();
      show();
    };
    bring().catch(() => undefined);
  }, []);
}

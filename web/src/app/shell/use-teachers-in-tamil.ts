import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { learnNames } from '../../lib/read-person.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Names change seldom: one answer lasts as long as the page stays open. */
const asLongAsThePage = Number.POSITIVE_INFINITY;

/** Brings the teachers' Tamil names to who reads Tamil; the office's reader those of former ones, too. */
export function useTeachersInTamil(): void {
  const { i18n } = useTranslation();
  const asks = useHydrated() && i18n.language === 'ta';
  const { data } = useQuery({
    ...queries.getConfigData.queryOptions({ input: asks ? { Role: 'Teacher' } : skipToken }),
    staleTime: asLongAsThePage,
  });
  useEffect(() => {
    if (data === undefined) return;
    const teachers: readonly { StudentTeacher: string; NameInTamil: string }[] = data.body;
    learnNames(
      teachers.map(({ StudentTeacher: name, NameInTamil: inTamil }) => ({ name, inTamil })),
    );
  }, [data]);
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { learnNames } from '../../lib/read-person.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMay } from '../../screen/can.tsx';

/** As many as one answer brings; of further ones the stored name stands. */
const mostVolunteers = 500;

/** Records of attendance hold the stored name alone: brings the Tamil ones to who reads Tamil. */
export function useVolunteersInTamil(): void {
  const { i18n } = useTranslation();
  const may = useMay();
  const asks = useHydrated() && i18n.language === 'ta' && may('volunteers.read');
  const { data } = useQuery(
    queries.getVolunteerInfo.queryOptions({
      input: asks ? { sort: 'Name', page: 1, pageSize: mostVolunteers } : skipToken,
    }),
  );
  useEffect(() => {
    if (data === undefined) return;
    learnNames(data.body.map(({ Name: name, NameInTamil: inTamil }) => ({ name, inTamil })));
  }, [data]);
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';

const SchoolMoment = lazyChunk(
  async () => (await import('../../school/school-moment.tsx')).SchoolMoment,
);

type Known = { Year: string; OpensAt: string; ClosedAt: string };

/** When it opens, or when the plan has closed it, by the school's clocks. */
export function ClosedTitle({ registration }: { registration: Known | undefined }) {
  const { t } = useTranslation();
  const { Year: year = '', OpensAt = '', ClosedAt = '' } = registration ?? {};
  const unplanned = t('Registration is currently closed for this year');
  if (OpensAt === '' && ClosedAt === '') return unplanned;
  return (
    <Suspense fallback={unplanned}>
      {OpensAt === ''
        ? t('Registration for {{year}} closed', { year })
        : t('Registration for {{year}} opens', { year })}{' '}
      <SchoolMoment moment={OpensAt || ClosedAt} />
    </Suspense>
  );
}

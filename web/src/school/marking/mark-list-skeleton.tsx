import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where people to mark will stand. */
export function MarkListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Loading…')}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} height={50} mb={2} />
      ))}
    </div>
  );
}

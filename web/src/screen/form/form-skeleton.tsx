import { SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Stands in a dialog until its record has arrived. */
export function FormSkeleton({ fields = 9 }: { fields?: number }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} p="md" role="status">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={56} />
      ))}
    </SimpleGrid>
  );
}

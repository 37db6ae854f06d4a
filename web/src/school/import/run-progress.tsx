import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';

/** How often a running import is asked how far it is. */
const everyMs = 700;

/** How far the import is; it goes on where the dialog is closed. */
export function RunProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...queries.getImportProgress.queryOptions({ input: { id } }),
    refetchInterval: everyMs,
  });
  const percent = Math.round((data?.Share ?? 0) * 100);
  return (
    <Stack gap={4}>
      <Text role="status">{t('Importing…')}</Text>
      <Progress.Root>
        <Progress.Section value={Math.max(percent, 5)} aria-label={t('Importing…')} animated />
      </Progress.Root>
    </Stack>
  );
}

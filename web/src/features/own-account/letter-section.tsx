import { Stack, Text, Title } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Who serves as a youth volunteer finds the letter here; for others there is nothing to see. */
export function LetterSection() {
  const { t } = useTranslation();
  const { data: letters } = useQuery(queries.getMyServiceLetters.queryOptions());
  const hours = letters?.reduce((sum, { Hours }) => sum + Hours, 0) ?? 0;
  if (hours === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="own-service">
      <Title order={2} id="own-service">
        {t('My service')}
      </Title>
      <Text>{t('{{hours}} hours are marked for you.', { hours: formatNumber(hours) })}</Text>
      <div>
        <LinkButton
          to="/ServiceLetters"
          search={{ whose: 'own' }}
          variant="default"
          leftSection={<IconCertificate size={18} aria-hidden />}
        >
          {t('Letter of service hours')}
        </LinkButton>
      </div>
    </Stack>
  );
}

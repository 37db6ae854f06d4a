import { Alert, Paper, Stack, Text, Textarea } from '@mantine/core';
import type { RecipientRule } from '@pallikoodam/contract/announcements';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { messageOf } from '../../lib/refusal.ts';
import { Trouble } from '../../ui/trouble.tsx';

/** Who the rule of the form names; null while it is not chosen (COM-02). */
export function useRecipients(rule: RecipientRule | null) {
  return useQuery({
    ...queries.getRecipients.queryOptions({ input: rule ?? skipToken }),
  });
}

/** Count and list of those who will get the message, before it is sent. */
export function RecipientPanel({ load }: { load: ReturnType<typeof useRecipients> }) {
  const { t } = useTranslation();
  const { data, error, isFetching, isEnabled, refetch } = load;
  const count = data?.count ?? 0;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('Recipients')}>
      <Stack gap="sm">
        <div role="status">
          <Text size="sm" c="dimmed">
            {t('Recipients')}
          </Text>
          <Text fz={32} fw={700} lh={1.2}>
            {data === undefined ? '–' : formatNumber(count)}
          </Text>
        </div>
        {!isEnabled && (
          <Text size="sm" c="dimmed">
            {t('Choose type, branch and recipients to see who gets the message.')}
          </Text>
        )}
        {error !== null && (
          <Trouble reason={t(messageOf(error))} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.provider === false && (
          <Alert color="orange" title={t('No SMS provider is set up')}>
            {t('The message will wait here and will not be sent until one is.')}
          </Alert>
        )}
        {data !== undefined && count === 0 && (
          <Alert color="orange">{t('There is no one to send this to.')}</Alert>
        )}
        {data !== undefined && count > 0 && (
          <Textarea
            label={t('Recipient list ({{count}})', { count })}
            description={
              count > data.SendTo.length
                ? t('The first {{count}} are shown.', { count: data.SendTo.length })
                : t('Each mailbox and each telephone gets the message once.')
            }
            readOnly
            rows={9}
            value={data.SendTo.join('\n')}
            styles={{ input: { fontSize: 'var(--mantine-font-size-sm)' } }}
          />
        )}
      </Stack>
    </Paper>
  );
}

import { Text } from '@mantine/core';
import type { SentReminder } from '@pallikoodam/contract/library-reminders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

const mailStates: Readonly<Record<string, readonly [StatusColour, string]>> = {
  sent: ['green', 'Sent'],
  waiting: ['blue', 'On its way'],
  failed: ['red', 'Not delivered'],
};

/** The reminders of the last weeks, with what became of each mail. */
export function SentReminders() {
  const { t } = useTranslation();
  const load = useQuery(
    queries.getBookReminders.queryOptions({ input: { page: 1, pageSize: 100 } }),
  );
  const columns = useMemo(
    () =>
      toTableColumns<SentReminder>([
        { id: 'day', header: t('Day'), kind: 'day', value: ({ day }) => day },
        {
          id: 'parentEmail',
          header: t('Family'),
          value: ({ parentEmail }) => parentEmail,
          look: { onPhone: 'heading' },
        },
        { id: 'books', header: t('Books'), kind: 'number', value: ({ books }) => books },
        {
          id: 'status',
          header: t('Status'),
          value: ({ status }) => status,
          cell: ({ status, lastAnswer }) => {
            const [colour, label] = mailStates[status] ?? ['grey', 'Unknown'];
            return (
              <>
                <StatusBadge colour={colour}>{t(label)}</StatusBadge>
                {status === 'failed' && (
                  <Text size="xs" c="dimmed">
                    {lastAnswer}
                  </Text>
                )}
              </>
            );
          },
          look: { onPhone: 'beside' },
        },
      ]),
    [t],
  );
  return (
    <section aria-label={t('Sent reminders')}>
      <Text fw={600} mb="xs">
        {t('Sent reminders')}
      </Text>
      <SmallTable
        label={t('Sent reminders')}
        columns={columns}
        rows={load.data?.body}
        rowId={({ _id }) => _id}
        load={load}
        pageSizes={[10]}
        sort="-day"
        emptyText={t('No reminder has been sent yet.')}
      />
    </section>
  );
}

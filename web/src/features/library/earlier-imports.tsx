import { Group, Text } from '@mantine/core';
import type { BookImport } from '@pallikoodam/contract/library-books';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { RowButton } from '../../screen/busy-button.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** Imports of before, each with the way back. */
export function EarlierImports({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queries.getBookImports.queryOptions(), enabled: opened });
  const undo = useWrite(({ _id }: BookImport) => api.undoBookImport({ id: _id }), {
    done: t('Undone'),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('Earlier imports')}>
      <Text fw={600}>{t('Earlier imports')}</Text>
      {data.map((record) => (
        <Group key={record._id} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">
            {record.fileName} · {formatMoment(record.insertTimeStamp)} ·{' '}
            {t('{{count}} books', { count: record.added + record.changed })}
          </Text>
          {record.undoneAt === '' ? (
            <RowButton
              size="compact-sm"
              variant="light"
              color="red"
              onClick={() => undo.tell(record)}
            >
              {t('Undo')}
            </RowButton>
          ) : (
            <StatusBadge colour="grey">{t('Undone')}</StatusBadge>
          )}
        </Group>
      ))}
    </section>
  );
}

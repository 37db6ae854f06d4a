import { Group, List, Text } from '@mantine/core';
import type { Imported, UndoneImport } from '@pallikoodam/contract/imports';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { RowButton } from '../../screen/busy-button.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** Imports of before, each with the way back; what could not be taken back is listed. */
export function EarlierImports({ kind, opened }: { kind: ImportKindName; opened: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...queries.getImports.queryOptions({ input: { kind } }),
    enabled: opened,
  });
  const [stays, setStays] = useState<UndoneImport['Stays']>([]);
  const undo = useWrite(({ _id }: Imported) => api.undoImport({ id: _id }), { done: t('Undone') });
  const takeBack = async (record: Imported) => {
    const undone = await undo.tell(record);
    if (undone !== undefined) setStays(undone.Stays);
  };
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('Earlier imports')}>
      <Text fw={600}>{t('Earlier imports')}</Text>
      {data.map((record) => (
        <Group key={record._id} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">
            {record.FileName} · {formatMoment(record.insertTimeStamp)} ·{' '}
            {t('{{count}} rows', { count: record.Added + record.Changed })}
          </Text>
          {record.undoneAt === '' ? (
            <RowButton
              size="compact-sm"
              variant="light"
              color="red"
              onClick={() => void takeBack(record)}
            >
              {t('Undo')}
            </RowButton>
          ) : (
            <StatusBadge colour="grey">{t('Undone')}</StatusBadge>
          )}
        </Group>
      ))}
      <StaysList stays={stays} />
    </section>
  );
}

/** What an undo left, because of what was done with it since. */
export function StaysList({ stays }: { stays: UndoneImport['Stays'] }) {
  const { t } = useTranslation();
  if (stays.length === 0) return null;
  return (
    <>
      <Text fw={600} role="status">
        {t('These stay, because they were changed or used since:')}
      </Text>
      <List size="sm">
        {stays.map(({ Name, Fields }) => (
          <List.Item key={`${Name} ${Fields.join()}`}>
            {[Name, ...Fields].filter((part) => part !== '').join(' · ')}
          </List.Item>
        ))}
      </List>
    </>
  );
}

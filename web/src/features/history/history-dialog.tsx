import { Stack, Text } from '@mantine/core';
import type { HistoryLine } from '@pallikoodam/contract/history';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/setup.ts';
import { queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { lineNames, sayAction, sayWriter } from './history-list.tsx';
import { nameField, readStored, wordsOf } from './read-fields.ts';

type FieldChange = HistoryLine['changes'][number];

/** One change, field by field, from what to what. */
export function HistoryDialog({ dialog }: { dialog: DialogControl<HistoryLine> }) {
  const { t } = useTranslation();
  const { opened, subject, close } = dialog;
  return (
    <ReadingDialog
      opened={opened}
      title={subject === null ? '' : lineNames(t)(subject)}
      maxWidth={720}
      onClose={close}
    >
      {subject !== null && (
        <Stack gap="sm">
          <Text>
            {t('{{what}} by {{person}} on {{moment}}', {
              what: sayAction(t, subject.action),
              person: sayWriter(t, subject.changedBy),
              moment: formatMoment(subject.changedAt),
            })}
          </Text>
          <FieldChanges line={subject} />
        </Stack>
      )}
    </ReadingDialog>
  );
}

function FieldChanges({ line: { _id: id, kind, action } }: { line: HistoryLine }) {
  const { t } = useTranslation();
  const change = useQuery(queries.getHistoryById.queryOptions({ input: { id } }));
  useEffect(() => {
    void loadTexts(...(wordsOf(kind)?.texts ?? []));
  }, [kind]);
  const columns = useMemo(() => toTableColumns(fieldColumns(t, kind)), [t, kind]);
  return (
    <SmallTable
      label={t('What changed')}
      columns={columns}
      rows={change.data?.changes}
      rowId={({ field }) => field}
      load={change}
      emptyText={
        action === 'erase'
          ? t('Nothing of this change is kept.')
          : t('Only details changed that the portal keeps for itself.')
      }
    />
  );
}

function fieldColumns(t: TFunction, kind: string): ListColumn<FieldChange>[] {
  return [
    {
      id: 'field',
      header: t('Field'),
      value: ({ field }) => nameField(t, kind, field),
      sortable: false,
      look: { onPhone: 'heading' },
    },
    {
      id: 'before',
      header: t('Before'),
      value: ({ field, before: value }) => readStored(t, { kind, field, value }),
      sortable: false,
      look: { onPhone: 'summary', namedOnPhone: true },
    },
    {
      id: 'after',
      header: t('After'),
      value: ({ field, after: value }) => readStored(t, { kind, field, value }),
      sortable: false,
      look: { onPhone: 'summary', namedOnPhone: true },
    },
  ];
}

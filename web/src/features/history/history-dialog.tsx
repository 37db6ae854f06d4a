import { Stack, Text } from '@mantine/core';
import type { HistoryChange, HistoryLine } from '@pallikoodam/contract/history';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { kindWords, nameLine, sayAction } from './history-list.tsx';

type FieldChange = HistoryChange['changes'][number];

/** One change, field by field, from what to what. */
export function HistoryDialog({ dialog }: { dialog: DialogControl<HistoryLine> }) {
  const { t } = useTranslation();
  const { opened, subject, close } = dialog;
  return (
    <ReadingDialog
      opened={opened}
      title={subject === null ? '' : nameLine(kindWords(t), subject)}
      maxWidth={720}
      onClose={close}
    >
      {subject !== null && (
        <Stack gap="sm">
          <Text>
            {t('{{what}} by {{person}} on {{moment}}', {
              what: sayAction(t, subject.action),
              person: subject.changedBy,
              moment: formatMoment(subject.changedAt),
            })}
          </Text>
          <FieldChanges id={subject._id} />
        </Stack>
      )}
    </ReadingDialog>
  );
}

function FieldChanges({ id }: { id: string }) {
  const { t } = useTranslation();
  const change = useQuery(queries.getHistoryById.queryOptions({ input: { id } }));
  const columns = useMemo(() => toTableColumns(fieldColumns((text) => t(text))), [t]);
  return (
    <SmallTable
      label={t('What changed')}
      columns={columns}
      rows={change.data?.changes}
      rowId={({ field }) => field}
      load={change}
      emptyText={t('Nothing of this change is kept.')}
    />
  );
}

function fieldColumns(t: (text: string) => string): ListColumn<FieldChange>[] {
  return [
    {
      id: 'field',
      header: t('Field'),
      value: ({ field }) => t(spellField(field)),
      sortable: false,
      look: { onPhone: 'heading' },
    },
    {
      id: 'before',
      header: t('Before'),
      value: ({ before }) => before ?? '–',
      sortable: false,
      look: { onPhone: 'line' },
    },
    {
      id: 'after',
      header: t('After'),
      value: ({ after }) => after ?? '–',
      sortable: false,
      look: { onPhone: 'line' },
    },
  ];
}

/** `GradeInTamilSchool` as people read it: `Grade In Tamil School`. */
function spellField(field: string): string {
  const words = field.replace(/_/g, ' ').replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

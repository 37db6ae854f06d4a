import type { HistoryLine } from '@pallikoodam/contract/history';
import { tablesWithHistory } from '@pallikoodam/domain/history/record-kinds';
import { historyActions } from '@pallikoodam/domain/history/values';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/setup.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import { formatMoment } from '../../lib/format.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import {
  actionWords,
  findWriter,
  historyAddress,
  historyColumns,
  historyPageSizes,
  lineNames,
} from './history-list.tsx';
import { wordsOf } from './read-fields.ts';

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** Who changed what in the records of the school, for SuperAdmin. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const list = useServerList('getHistory', historyAddress, {
    query: ({ person, tableName, action, from, to }) => ({
      person: findWriter(t, person),
      tableName,
      action,
      from,
      to,
    }),
  });
  const { from, to } = list.values;
  const kinds = [...new Set(list.rows?.map(({ kind }) => kind))].sort().join(' ');
  useEffect(() => {
    // Each kind's fields are called as on its own screen.
    const parts = kinds.split(' ').flatMap((kind) => wordsOf(kind)?.texts ?? []);
    void loadTexts(...new Set(parts));
  }, [kinds]);
  const opened = useDialog<HistoryLine>();
  const { open } = opened;
  const columns = useMemo(() => {
    const nameLine = lineNames(t);
    return toTableColumns(historyColumns(t), [
      buttonColumn<HistoryLine>('Open', {
        header: t('Details'),
        button: (line) => (
          <BusyIconButton
            label={t('What changed in {{record}} on {{moment}}', {
              record: nameLine(line),
              moment: formatMoment(line.changedAt),
            })}
            onClick={() => open(line)}
          >
            <IconListDetails size={18} aria-hidden />
          </BusyIconButton>
        ),
      }),
    ]);
  }, [t, open]);
  const kindChoices = useMemo(() => {
    // One table holds both.
    const nameTable = (table: string) =>
      table === 'file' ? t('File or folder') : t(wordsOf(table)?.label ?? table);
    return tablesWithHistory
      .map((value) => ({ value, label: nameTable(value) }))
      .toSorted((one, other) => compareTexts(one.label, other.label));
  }, [t]);

  return (
    <ListScreen>
      <PageHeader title={t('Change History')} description={t('Who changed what, newest first')}>
        <RefreshButton />
      </PageHeader>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Email of who changed it')} {...list.filter('person')} />}
      >
        <SelectFilter
          label={t('Kind of record')}
          choices={kindChoices}
          {...list.filter('tableName')}
        />
        <SelectFilter
          label={t('What happened')}
          choices={historyActions.map((value) => ({ value, label: t(actionWords[value]) }))}
          {...list.filter('action')}
        />
        <DateFilter label={t('From')} {...list.filter('from')} />
        <DateFilter
          label={t('Until')}
          {...list.filter('to')}
          error={from !== '' && to !== '' && to < from && t('Until lies before From')}
        />
      </FilterBar>
      <ListTable
        label={t('Change History')}
        list={list}
        columns={columns}
        pageSizes={historyPageSizes}
      />
      <HistoryDialog dialog={opened} />
    </ListScreen>
  );
}

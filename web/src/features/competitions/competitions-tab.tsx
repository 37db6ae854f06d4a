import { Anchor, Stack } from '@mantine/core';
import type { Competition } from '@pallikoodam/contract/competitions';
import { competitionSortKeys } from '@pallikoodam/contract/list-words';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { AddButton } from '../../screen/add-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import type { ReportColumn } from '../../screen/report/report-column.ts';
import { useRowButtons, useTableColumns } from '../../screen/table/use-table-columns.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { contestName } from './contest-name.ts';

const CompetitionDialog = lazyDialog(
  async () => (await import('./competition-dialog.tsx')).CompetitionDialog,
);

const address = {
  search: textFilter(),
  Grade: choiceFilter(competitionGrades),
  ...tableView({
    pageSizes: [25, 50, 100],
    sortKeys: competitionSortKeys,
    sort: 'Grade,EventName',
  }),
};
const nameOf = (contest: Competition) => `${contestName(contest)}, ${contest.Grade}`;

/** The contests of the annual competitions, kept by the office (OP-211). */
export function CompetitionsTab() {
  const { t } = useTranslation();
  const list = useServerList('getCompetitionInfo', address);
  const editing = useDialog<Competition | null>();
  const deleting = useDialog<Competition>();
  const remove = useWrite(({ _id: id }: Competition) => api.deleteCompetitionById({ id }), {
    done: t('Deleted successfully'),
    undo: (_, { _id: id }) => api.restoreCompetitionById({ id }),
  });
  const columns = useMemo(() => competitionColumns(t), [t]);
  const buttons = useRowButtons<Competition>({
    name: nameOf,
    edit: editing.open,
    remove: deleting.open,
  });
  const tableColumns = useTableColumns(columns, buttons);
  return (
    <Stack>
      <ActionRow>
        <ListButtons
          title={t('Competitions')}
          list={list}
          columns={columns}
          exported={contestSheet(t, columns)}
          sheet="Competitions"
          file="Competitions_Downloaded.xlsx"
        />
        <AddButton dialog={editing}>{t('Add contest')}</AddButton>
      </ActionRow>
      <ListFilters list={list} label={t('Search contests')}>
        <SelectFilter
          label={t('School grade')}
          choices={choicesOf(competitionGrades, t)}
          {...list.filter('Grade')}
        />
      </ListFilters>
      <ListTable label={t('Competitions')} list={list} columns={tableColumns} />
      <CompetitionDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete contest')} remove={remove.run}>
        {deleting.subject !== null && nameOf(deleting.subject)}
      </DeleteDialog>
    </Stack>
  );
}

/** The worksheet has both languages, each in a column of its own. */
function contestSheet(
  t: TFunction,
  columns: readonly ListColumn<Competition>[],
): ReportColumn<Competition>[] {
  return columns.flatMap((column): ReportColumn<Competition>[] =>
    column.id === 'EventName'
      ? [
          { ...column, value: ({ EventName }) => EventName },
          {
            header: t('Contest in Tamil'),
            width: 40,
            value: ({ EventNameInTamil }) => EventNameInTamil,
          },
        ]
      : [column],
  );
}

function competitionColumns(t: TFunction): ListColumn<Competition>[] {
  return [
    {
      id: 'Grade',
      header: t('School grade'),
      value: ({ Grade }) => t(Grade),
      look: { onPhone: 'beside' },
    },
    {
      id: 'EventName',
      header: t('Contest'),
      width: 40,
      value: contestName,
      look: { onPhone: 'heading', minWidth: '14rem' },
    },
    {
      id: 'Link',
      header: t('Link to details'),
      width: 44,
      sortable: false,
      value: ({ Link }) => Link,
      cell: ({ Link }) => (
        <Anchor href={Link} target="_blank" rel="noopener noreferrer" size="sm">
          {Link}
        </Anchor>
      ),
    },
  ];
}

import { Anchor, Button, Stack } from '@mantine/core';
import type { Competition } from '@pallikoodam/contract/competitions';
import { competitionSortKeys } from '@pallikoodam/contract/list-words';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { CompetitionDialog } from './competition-dialog.tsx';

const pageSizes = [25, 50, 100] as const;
const address = {
  search: textFilter(),
  Grade: choiceFilter(competitionGrades),
  ...tableView({ pageSizes, sortKeys: competitionSortKeys, sort: 'Grade,EventName' }),
};
const nameOf = ({ EventName, Grade }: Competition) => `${EventName}, ${Grade}`;

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
  const { open } = editing;
  const { open: askDeletion } = deleting;
  const columns = useMemo(() => competitionColumns(t), [t]);
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        editColumn<Competition>({ t, name: nameOf, onClick: open }),
        deleteColumn<Competition>({ t, name: nameOf, onClick: askDeletion }),
      ]),
    [t, columns, open, askDeletion],
  );
  return (
    <Stack>
      <ActionRow>
        <ListButtons
          title={t('Competitions')}
          list={list}
          columns={columns}
          sheet="Competitions"
          file="Competitions_Downloaded.xlsx"
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
          {t('Add contest')}
        </Button>
      </ActionRow>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search contests')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Grade')}
          choices={choicesOf(competitionGrades, t)}
          {...list.filter('Grade')}
        />
      </FilterBar>
      <ListTable
        label={t('Competitions')}
        list={list}
        columns={tableColumns}
        pageSizes={pageSizes}
      />
      <CompetitionDialog dialog={editing} />
      <DeleteDialog dialog={deleting} title={t('Delete contest')} remove={remove.run}>
        {deleting.subject !== null && nameOf(deleting.subject)}
      </DeleteDialog>
    </Stack>
  );
}

function competitionColumns(t: TFunction): ListColumn<Competition>[] {
  return [
    {
      id: 'Grade',
      header: t('Grade'),
      value: ({ Grade }) => Grade,
      look: { onPhone: 'beside' },
    },
    {
      id: 'EventName',
      header: t('Contest'),
      width: 40,
      value: ({ EventName }) => EventName,
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

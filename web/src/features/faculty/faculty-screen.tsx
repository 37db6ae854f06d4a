import type { PublicTeacher } from '@pallikoodam/contract/users';
import { userBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { BranchChip, GradeChip } from '../../school/place-chips.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import classes from './faculty-screen.module.css';

const address = {
  search: textFilter(),
  Branch: choiceFilter(userBranches),
  ...tableView({
    pageSizes: [25, 10, 50, 100],
    sortKeys: ['Grade', 'StudentTeacher', 'Branch'],
    sort: '-Grade,Branch',
  }),
};
const inOrder = [10, 25, 50, 100] as const;

const idOf = ({ StudentTeacher, Grade, Branch }: PublicTeacher) =>
  `${StudentTeacher} ${Grade} ${Branch}`;

/** /Teachers: who teaches what and where (FAC-01 to FAC-10). */
export function FacultyScreen() {
  const { t } = useTranslation();
  const list = useServerList('getConfigData', address, {
    query: ({ search, Branch, sort }) => ({ Faculty: 'Yes', search, Branch, sort }) as const,
  });
  const columns = useMemo(() => toTableColumns(facultyColumns(t), []), [t]);
  return (
    <div className={classes.page}>
      <header className={classes.banner}>
        <img
          className={classes.picture}
          src="/art/faculty.svg"
          alt=""
          width={1200}
          height={340}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{t('Teaching Faculty')}</h1>
          <p>
            {t(
              'Parents, students of old, retired teachers: they give their weekends, and nobody pays them.',
            )}
          </p>
        </div>
      </header>
      <ListFilters list={list} label={t('Search by name, grade or branch')}>
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(userBranches, t)}
          {...list.filter('Branch')}
        />
      </ListFilters>
      <DataTable<PublicTeacher>
        flat
        label={t('Teaching Faculty')}
        columns={columns}
        rows={list.rows}
        rowId={idOf}
        load={list.load}
        view={list.values}
        onViewChange={list.setView}
        hrefOf={list.hrefOf}
        {...(list.total === undefined ? {} : { total: list.total })}
        pageSizes={inOrder}
        failedText={t('Error loading data')}
        onClearFilters={list.activeCount > 0 ? list.clear : undefined}
      />
    </div>
  );
}

function facultyColumns(t: TFunction): ListColumn<PublicTeacher>[] {
  return [
    {
      id: 'Grade',
      header: t('Grade'),
      value: ({ Grade }) => Grade,
      cell: ({ Grade }) => <GradeChip grade={Grade} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      value: nameOf,
      cell: (teacher) => <Person teacher={teacher} />,
      look: { onPhone: 'heading', minWidth: '14rem' },
    },
    {
      id: 'Branch',
      header: t('Branch'),
      value: ({ Branch }) => Branch,
      cell: ({ Branch }) => <BranchChip branch={Branch} />,
      look: { onPhone: 'summary' },
    },
  ];
}

/** In the reader's script, where the school has it. */
const nameOf = ({ StudentTeacher, NameInTamil }: PublicTeacher) =>
  inReadersLanguage(StudentTeacher, NameInTamil);

function Person({ teacher }: { teacher: PublicTeacher }) {
  const { t } = useTranslation();
  const { Role, Url } = teacher;
  return (
    <span className={classes.person}>
      <Photo key={Url} url={Url} />
      <span className={classes.name}>
        {nameOf(teacher)}
        <span className={classes.role}>{t(Role)}</span>
      </span>
    </span>
  );
}

const standIn = '/art/teacher-placeholder.svg';

/** A picture that is missing, or does not come, is drawn (FAC-07). */
function Photo({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      className={classes.photo}
      src={url === '' || failed ? standIn : url}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}

import type { Graduate } from '@pallikoodam/contract/graduates';
import { badgeOf } from '@pallikoodam/domain/graduates/badge';
import { countBranches } from '@pallikoodam/domain/school/branches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BranchChip } from '../../school/place-chips.tsx';
import { teacherChoices } from '../../school/use-teachers.ts';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf, namesAsChoices } from '../../screen/form/choices.ts';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { countPages } from '../../screen/table/row-count.ts';
import { useLastPage } from '../../screen/table/use-last-page.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './graduate-screen.module.css';

const pageSize = 20;
const address = {
  search: textFilter(),
  Year: textFilter(),
  Branch: textFilter(),
  StudentTeacher: textFilter(),
  ...tableView({ pageSizes: [pageSize], sortKeys: ['Year'], sort: '-Year' }),
};

/** /GraduatedList: the hall of fame (INFO-36 to INFO-43). */
export function GraduateScreen() {
  const { t } = useTranslation();
  const list = useServerList('getGraduatedList', address);
  const { data: figures } = useQuery(queries.getGraduateFigures.queryOptions());
  const count = (number: number | undefined) =>
    number === undefined ? undefined : formatNumber(number);
  const pages = countPages({ pageSize, total: list.total });
  const isBeyond = useLastPage({
    page: list.values.page,
    lastPage: list.rows === undefined ? undefined : pages,
    onChange: list.set,
  });

  return (
    <div className={classes.page}>
      <header className={classes.hall}>
        <img
          className={classes.picture}
          src="/art/graduates.svg"
          alt=""
          width={640}
          height={400}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{t('Our Proud Graduates')}</h1>
          <p className={classes.fame}>{t('Hall of Fame')}</p>
          <p>
            {t(
              'They finished the road from the first letter to the last exam. Many come back to teach.',
            )}
          </p>
        </div>
      </header>
      <StatCards label={t('In figures')}>
        <StatCard label={t('Graduates')} value={count(figures?.total)} colour="pink" />
        <StatCard label={t('Years')} value={count(figures?.years.length)} colour="blue" />
        <StatCard
          label={t('Branches')}
          value={count(figures && countBranches(figures.branches))}
          colour="teal"
        />
        <StatCard label={t('Success rate')} value="100%" colour="yellow" />
      </StatCards>
      <FilterBar
        activeCount={list.activeCount}
        onClear={list.clear}
        search={<SearchFilter label={t('Search graduates')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Year')}
          choices={namesAsChoices(figures?.years ?? [])}
          {...list.filter('Year')}
        />
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(figures?.branches ?? [], t)}
          {...list.filter('Branch')}
        />
        <SelectFilter
          label={t('Teacher')}
          choices={teacherChoices(figures?.teachers ?? [])}
          {...list.filter('StudentTeacher')}
        />
      </FilterBar>
      <section aria-label={t('Graduates')} aria-busy={list.load.isFetching}>
        {list.load.error !== null && (
          <Trouble
            reason={t(messageOf(list.load.error))}
            busy={list.load.isFetching}
            onRetry={() => void list.load.refetch()}
          />
        )}
        {list.load.isPending && (
          <p className={classes.state} role="status">
            {t('Loading graduates data...')}
          </p>
        )}
        {list.rows?.length === 0 && !isBeyond && (
          <p className={classes.state} role="status">
            {t('No graduates found')}
          </p>
        )}
        {list.rows !== undefined && list.rows.length > 0 && <Roll graduates={list.rows} />}
      </section>
      {/* One page, two at the ends, the gaps: seven places in all (INFO-39). */}
      <PageLinks
        className={classes.pager}
        pages={pages}
        page={list.values.page}
        siblings={1}
        boundaries={1}
        onViewChange={list.setView}
        hrefOf={list.hrefOf}
      />
    </div>
  );
}

function Roll({ graduates }: { graduates: readonly Graduate[] }) {
  const { t } = useTranslation();
  return (
    <table className={classes.roll} aria-label={t('Graduates')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Year')}</th>
          <th scope="col">{t('Level')}</th>
          <th scope="col">{t('Branch')}</th>
          <th scope="col">{t('Teacher')}</th>
        </tr>
      </thead>
      <tbody>
        {graduates.map((graduate) => (
          <tr key={graduate._id}>
            <th scope="row" className={classes.name}>
              {[graduate.FirstName, graduate.LastName].join(' ')}
            </th>
            <td>{graduate.Year}</td>
            <td>
              <span className={classes.badge} data-badge={badgeOf(graduate.GradeInTamilSchool)}>
                {t(graduate.GradeInTamilSchool)}
              </span>
            </td>
            <td>
              <BranchChip branch={graduate.Branch} />
            </td>
            <td>{readPerson(graduate.StudentTeacher) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

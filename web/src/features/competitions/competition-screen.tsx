import type { CompetitionPage } from '@pallikoodam/content/competition';
import competitionJson from '@pallikoodam/content/competition.json';
import type { Competition } from '@pallikoodam/contract/competitions';
import { competitionSortKeys } from '@pallikoodam/contract/list-words';
import { type ContestCategory, categoryOf } from '@pallikoodam/domain/competitions/category';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import {
  IconBallpen,
  IconBook2,
  IconBrush,
  IconBulb,
  IconExternalLink,
  IconFileText,
  IconMasksTheater,
  IconMicrophone2,
  IconMusic,
  IconStar,
  IconWritingSign,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { GradeChip } from '../../school/place-chips.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import classes from './competition-screen.module.css';
import { contestName } from './contest-name.ts';

const page: CompetitionPage = competitionJson;
const inOrder = [10, 25, 50, 100] as const;
const address = {
  search: textFilter(),
  Grade: choiceFilter(competitionGrades),
  ...tableView({
    pageSizes: [25, 10, 50, 100],
    sortKeys: competitionSortKeys,
    sort: 'Grade,EventName',
  }),
};

/** /Competition: the annual competitions (COMP-01 to COMP-09). */
export function CompetitionScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const list = useServerList('getCompetitionInfo', address);
  const columns = useMemo(() => toTableColumns(contestColumns(t), []), [t]);
  return (
    <div className={classes.page}>
      <header className={classes.stage}>
        <img
          className={classes.picture}
          src="/art/competition.svg"
          alt=""
          width={640}
          height={400}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{local(page.headline)}</h1>
          <p>{local(page.lead)}</p>
        </div>
      </header>
      <ul className={classes.cards}>
        <Card address={page.guidelines.en} title={t('English guidelines')}>
          <IconFileText size={28} aria-hidden />
        </Card>
        <Card address={page.guidelines.ta} title={t('Tamil guidelines')}>
          <IconBook2 size={28} aria-hidden />
        </Card>
        <Card address={page.registration} title={t('Registration')}>
          <IconWritingSign size={28} aria-hidden />
        </Card>
      </ul>
      <section className={classes.contests} aria-labelledby="contests">
        <h2 id="contests">{t('Contests by grade')}</h2>
        <ListFilters list={list} label={t('Search contests')}>
          <SelectFilter
            label={t('School grade')}
            choices={choicesOf(competitionGrades, t)}
            {...list.filter('Grade')}
          />
        </ListFilters>
        <ListTable
          flat
          label={t('Contests by grade')}
          list={list}
          columns={columns}
          pageSizes={inOrder}
          failedText={t('No Competitions Found')}
          emptyText={[
            t('No Competitions Found'),
            t('There are currently no competitions available. Please check back later.'),
          ].join('. ')}
        />
      </section>
    </div>
  );
}

type CardProps = { address: string; title: string; children: ReactNode };

function Card({ address: target, title, children }: CardProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.card}>
      {children}
      {target === '' ? (
        <span>
          {title}
          <span className={classes.hint}>{t('Not available')}</span>
        </span>
      ) : (
        <a href={target} target="_blank" rel="noopener noreferrer" className={classes.open}>
          {title}
          <span className={classes.hint}>{t('Opens in a new tab')}</span>
        </a>
      )}
    </li>
  );
}

const icons = {
  Recitation: IconBook2,
  Speech: IconMicrophone2,
  Writing: IconBallpen,
  Quiz: IconBulb,
  Art: IconBrush,
  Music: IconMusic,
  Stage: IconMasksTheater,
  General: IconStar,
} satisfies Record<ContestCategory, unknown>;

function contestColumns(t: TFunction): ListColumn<Competition>[] {
  return [
    {
      id: 'Grade',
      header: t('School grade'),
      value: ({ Grade }) => Grade,
      cell: ({ Grade }) => <GradeChip grade={Grade} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'EventName',
      header: t('Event'),
      value: contestName,
      cell: (contest) => <Event contest={contest} />,
      look: { onPhone: 'heading', minWidth: '16rem' },
    },
    {
      id: 'Link',
      header: t('Details'),
      sortable: false,
      value: ({ Link }) => Link,
      cell: (contest) => <Details contest={contest} />,
      look: { onPhone: 'summary' },
    },
  ];
}

function Event({ contest }: { contest: Competition }) {
  const { t } = useTranslation();
  const category = categoryOf(contest.EventName);
  const Icon = icons[category];
  return (
    <span className={classes.event}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span>
        {contestName(contest)}
        <span className={classes.hint}>{t(category)}</span>
      </span>
    </span>
  );
}

function Details({ contest }: { contest: Competition }) {
  const { Link } = contest;
  const { t } = useTranslation();
  if (!/^https?:\/\//.test(Link)) return null;
  return (
    <a
      className={classes.details}
      href={Link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('View Details: {{name}}', { name: contestName(contest) })}
    >
      {t('View Details')}
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}

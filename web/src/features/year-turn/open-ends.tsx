import { Text } from '@mantine/core';
import type { NamedChild, YearTurn } from '@pallikoodam/contract/year-turn';
import { linkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import type { LinkTarget } from '../../screen/link-target.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './year-turn-screen.module.css';

type OpenEnd = {
  title: string;
  count: number;
  hint: string;
  /** Who it is, by the teacher where one is at work on it. */
  children?: readonly NamedChild[];
  way?: { label: string; target: LinkTarget };
};

/** Every open end of a year with its number, its names and the way to it. */
export function OpenEnds({ turn }: { turn: YearTurn }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.ends}>
      {listOpenEnds(turn, t).map((end) => (
        <li key={end.title} className={classes.end} data-settled={end.count === 0 || undefined}>
          <p className={classes.count}>{formatNumber(end.count)}</p>
          <div>
            <h3 className={classes.title}>{end.title}</h3>
            <Text size="sm" c="dimmed">
              {end.hint}
            </Text>
            {end.children !== undefined && end.children.length > 0 && (
              <details className={classes.names}>
                <summary>{t('Show the names')}</summary>
                <ul>
                  {byTeacher(end.children).map(([teacher, names]) => (
                    <li key={teacher}>
                      {teacher !== '' && <strong>{teacher}: </strong>}
                      {names.join(', ')}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {end.way !== undefined && end.count > 0 && (
              <LinkButton mt="xs" size="compact-sm" variant="light" {...end.way.target}>
                {end.way.label}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function listOpenEnds(turn: YearTurn, t: TFunction): OpenEnd[] {
  const { Year, Previous, openAccounts, credits } = turn;
  const years = { from: Previous, to: Year };
  return [
    {
      title: t('Children without a result'),
      count: turn.withoutResult.length,
      hint: t('Their next level stays provisional until the teacher ends their year.'),
      children: turn.withoutResult,
      way: {
        label: t('Assessments'),
        target: linkOptions({ to: '/Assessment' }),
      },
    },
    {
      title: t('Not enrolled for {{to}}', years),
      count: turn.notEnrolled.length,
      hint: t(
        'They attended in {{from}}; who left or completed the last level is not here.',
        years,
      ),
      children: turn.notEnrolled,
    },
    {
      title: t('Applications for {{to}} that wait', years),
      count: turn.waiting.length,
      hint: t('Of {{count}} enrollments for {{to}}.', { ...years, count: turn.enrolled }),
      children: turn.waiting,
      way: {
        label: t('Admission'),
        target: linkOptions({ to: '/Admission', search: { Year, Status: 'Submitted' } }),
      },
    },
    {
      title: t('Level to be settled'),
      count: turn.undecided.length,
      hint: t('In no class until the office has placed them.'),
      children: turn.undecided,
      way: {
        label: t('Admission'),
        target: linkOptions({ to: '/Admission', search: { Year, GradeInTamilSchool: 'TBD' } }),
      },
    },
    {
      title: t('Classes without a teacher'),
      count: turn.withoutTeacher.length,
      hint: turn.withoutTeacher
        .map(
          ({ Branch, GradeInTamilSchool, children }) =>
            `${t(Branch)} ${t(GradeInTamilSchool)} (${formatNumber(children)})`,
        )
        .join(', '),
      way: { label: t('Manage Roles'), target: linkOptions({ to: '/ManageRole' }) },
    },
    {
      title: t('Families that owe for {{from}}', years),
      count: openAccounts?.families ?? 0,
      hint:
        openAccounts === null
          ? t('The fees of {{from}} are not known.', years)
          : t('Together {{amount}}; it stays open in {{from}}.', {
              ...years,
              amount: formatDollars(openAccounts.Open),
            }),
      way: {
        label: t('Treasury'),
        target: linkOptions({
          to: '/Treasury',
          search: { tab: 'families', Year: Previous, open: 'Y' },
        }),
      },
    },
    {
      title: t('Families with credit of {{from}}', years),
      count: credits?.families ?? 0,
      hint:
        credits === null
          ? t('The fees of {{from}} are not known.', years)
          : t('Together {{amount}}; it can be carried to {{to}} in each account.', {
              ...years,
              amount: formatDollars(credits.Credit),
            }),
      way: {
        label: t('Carry credit'),
        target: linkOptions({
          to: '/Treasury',
          search: { tab: 'families', Year: Previous, credit: 'Y' },
        }),
      },
    },
    {
      title: t('Books not yet back'),
      count: turn.openLoans,
      hint: t('They stay out, with their due days.'),
      way: { label: t('Outstanding Books'), target: linkOptions({ to: '/BookTx' }) },
    },
    {
      title: t('Graduates'),
      count: turn.graduates.length,
      hint: t('They completed the last level.'),
      children: turn.graduates,
    },
  ];
}

function byTeacher(children: readonly NamedChild[]): [teacher: string, names: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { StudentTeacher, FirstName, LastName } of children) {
    const names = groups.get(StudentTeacher) ?? [];
    groups.set(StudentTeacher, [...names, `${FirstName} ${LastName}`.trim()]);
  }
  return [...groups];
}

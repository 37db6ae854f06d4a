import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { ChildYear } from '@pallikoodam/contract/academic';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ChildHeading, useFirstName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './academic-tab.module.css';
import { AssessmentTable, AttendanceTable, HomeworkTable } from './child-tables.tsx';
import { FigureCards } from './figure-cards.tsx';

const address = { Year: yearInAddress, child: textFilter() };

type AcademicTabProps = {
  /** What stands below a child's name: telling an absence. */
  childActions?: (child: ChildYear) => ReactNode;
  /** What stands below the tables: the books that are due (PAR-06). */
  children?: ReactNode;
};

/** The Academic tab of the parents' dashboard (PAR-03 to PAR-05). */
export function AcademicTab({ childActions, children: below }: AcademicTabProps) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const { email } = useSession();
  const view = useUrlFilters(address);
  const { Year, child: chosen } = view.values;
  const year = useYearFilter({ year: Year, onChange: (next) => view.set({ Year: next }) });
  const load = useQuery(
    queries.getAcademicRecord.queryOptions({
      input: { email, ...(Year === '' ? {} : { Year }) },
      enabled: email !== '',
    }),
  );
  useFailureNotice(load.error);
  const children = load.data?.children;
  const shown = children?.find(({ student }) => student._id === chosen) ?? children?.[0];

  return (
    <Stack gap="lg">
      <div className={classes.choices}>
        <PickFilter {...year} />
        {children !== undefined && children.length > 1 && (
          <SegmentedControl
            aria-label={t('Child')}
            value={shown?.student._id ?? ''}
            onChange={(child) => view.set({ child })}
            data={children.map(({ student }) => ({
              value: student._id,
              label: firstName(student),
            }))}
          />
        )}
      </div>
      {load.error !== null && <FailedRows load={load} />}
      {/* As high as the screen, for a child's year is: what stands below keeps its place. */}
      {load.isPending && <Skeleton height="100vh" aria-label={t('Loading…')} role="status" />}
      {children?.length === 0 && <NoRows text={t('No child is enrolled in this year')} />}
      {shown !== undefined && (
        <ChildSection key={shown.student._id} child={shown} actions={childActions?.(shown)} />
      )}
      {below}
    </Stack>
  );
}

function ChildSection({ child, actions }: { child: ChildYear; actions: ReactNode }) {
  const { t } = useTranslation();
  const { student, assessment, attendance, homework } = child;
  const name = fullName(student);
  const firstName = useFirstName();
  const isEmpty = assessment === null && attendance.length === 0 && homework === null;
  const place = [t(student.GradeInTamilSchool), student.StudentTeacher, t(student.Branch)];
  return (
    <article className={classes.child} aria-label={name}>
      <header className={classes.head}>
        <div>
          <ChildHeading child={student} size="h3" />
          <Text size="sm" c="dimmed">
            {place.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {actions}
      </header>
      <FigureCards child={child} />
      {isEmpty && (
        <Text c="dimmed">
          {t(
            'Nothing has been entered for {{name}} yet. It shows here as soon as the teacher does.',
            {
              name: firstName(student),
            },
          )}
        </Text>
      )}
      <AssessmentTable child={child} />
      <HomeworkTable child={child} />
      <AttendanceTable child={child} />
    </article>
  );
}

import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { ChildYear } from '@pallikoodam/contract/academic';
import { IconCertificate, IconReport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import { ChildHeading, useFirstName, useReadName } from '../../school/child-heading.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './academic-tab.module.css';
import { AssessmentTable, AttendanceTable, HomeworkTable } from './child-tables.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { FamilyPage } from './use-family-page.ts';

type AcademicTabProps = {
  page: FamilyPage;
  /** What stands below a child's name: telling an absence. */
  childActions?: (child: ChildYear) => ReactNode;
  /** What stands below the tables: the books that are due (PAR-06). */
  children?: ReactNode;
};

/** The Academic tab of the parents' dashboard (PAR-03 to PAR-05). */
export function AcademicTab({ page, childActions, children: below }: AcademicTabProps) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const { load, children, chosen, choose, year } = page;
  const shown = children?.find(({ student }) => student._id === chosen) ?? children?.[0];

  return (
    <Stack gap="lg">
      <div className={classes.choices}>
        <PickFilter {...year} />
        {children !== undefined && children.length > 1 && (
          <SegmentedControl
            aria-label={t('Child')}
            value={shown?.student._id ?? ''}
            onChange={choose}
            data={children.map(({ student }) => ({
              value: student._id,
              label: firstName(student),
            }))}
          />
        )}
      </div>
      {load.error !== null && <FailedRows load={load} />}
      {/* As high as the screen, for a child's year is: what stands below keeps its place. */}
      {children === undefined && load.error === null && (
        <Skeleton height="100vh" aria-label={t('Loading…')} role="status" />
      )}
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
  const name = useReadName()(student);
  const firstName = useFirstName();
  const isEmpty = assessment === null && attendance.length === 0 && homework === null;
  const place = [
    t(student.GradeInTamilSchool),
    readPerson(student.StudentTeacher),
    t(student.Branch),
  ];
  return (
    <article className={classes.child} aria-label={name}>
      <header className={classes.head}>
        <div>
          <ChildHeading child={student} size="h3" />
          <Text size="sm" c="dimmed">
            {place.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="sm">
          {!isEmpty && (
            <LinkButton
              to="/ReportCards"
              search={{ child: student._id }}
              className="portal-no-print"
              variant="default"
              leftSection={<IconReport size={18} aria-hidden />}
            >
              {t('Report card')}
            </LinkButton>
          )}
          {student.Status === 'Promoted' && (
            <LinkButton
              to="/ReportCards"
              search={{ child: student._id, papers: 'certificates' }}
              className="portal-no-print"
              variant="default"
              leftSection={<IconCertificate size={18} aria-hidden />}
            >
              {t('Certificate')}
            </LinkButton>
          )}
          {actions}
        </Group>
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

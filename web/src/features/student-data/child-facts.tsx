import { Group, Paper } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { studentStatusColour } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { formatDay, formatPhone } from '../../lib/format.ts';
import { ChildHeading, useReadName } from '../../school/child-heading.tsx';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './child-facts.module.css';

/** Who the child is, and how to reach the family. */
export function ChildFacts({ child }: { child: Student }) {
  const { t } = useTranslation();
  const name = useReadName()(child);
  const facts = [
    [fieldLabel('GradeInTamilSchool'), t(child.GradeInTamilSchool)],
    [fieldLabel('Branch'), t(child.Branch)],
    [fieldLabel('StudentTeacher'), child.StudentTeacher],
    [fieldLabel('DateOfBirth'), formatDay(child.DateOfBirth) || t('N/A')],
    [fieldLabel('Volunteering'), child.Volunteering],
    ['Mobile', formatPhone(child.Mobile)],
    [fieldLabel('SpecialNeeds'), child.SpecialNeeds],
  ].filter(([, value]) => value !== '');
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <ChildHeading child={child} size="h4" />
        </div>
        {child.Status !== '' && (
          <StatusBadge colour={studentStatusColour(child.Status)}>
            {writeStudentStatus(t, child.Status)}
          </StatusBadge>
        )}
      </Group>
      <dl className={classes.facts}>
        {facts.map(([label = '', value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

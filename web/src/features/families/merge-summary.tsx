import { List, Stack, Text, Title } from '@mantine/core';
import { type MergePreview, movedKinds } from '@pallikoodam/contract/likenesses';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';

/** What a merge moves, what the years become, who sees the child before and after. */
export function MergeSummary({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation();
  const { Moves, GivesWay, Guardians, endsFamily, Years } = preview;
  const moved = movedKinds.filter((kind) => Moves[kind] > 0);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('What moves')}
      </Title>
      <List size="sm">
        {moved.map((kind) => (
          <List.Item key={kind}>{`${t(kindWords[kind])}: ${Moves[kind]}`}</List.Item>
        ))}
        {GivesWay > 0 && (
          <List.Item>
            {t('Marks of a day that both have, which the history keeps: {{number}}', {
              number: GivesWay,
            })}
          </List.Item>
        )}
      </List>
      <Title order={3} size="h5">
        {t('The years afterwards')}
      </Title>
      <List size="sm">
        {Years.map(({ Year, merged, keep, drop }) => (
          <List.Item key={Year}>
            {[
              Year,
              t(merged.GradeInTamilSchool),
              t(merged.Branch),
              t(merged.Status),
              merged.Volunteering,
              merged.AmountPaid === null ? '' : formatDollars(merged.AmountPaid),
            ]
              .filter((part) => part !== '')
              .join(', ')}
            {keep !== null && drop !== null && (
              <Text span size="sm" c="dimmed">
                {` (${t('{{first}} and {{second}} become one', { first: keep.Volunteering, second: drop.Volunteering })})`}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      <Title order={3} size="h5">
        {t('Who sees the child')}
      </Title>
      <List size="sm">
        {Guardians.map(({ Email, sawBefore, seesAfter }) => (
          <List.Item key={Email} c={sawBefore && !seesAfter ? 'orange' : undefined}>
            {`${Email}: ${t(sightWords(sawBefore, seesAfter))}`}
          </List.Item>
        ))}
      </List>
      {endsFamily && (
        <Text size="sm">
          {t('The other family has no other child: it ends, and its notes come to this one.')}
        </Text>
      )}
    </Stack>
  );
}

/** Of a guardian of either family. */
function sightWords(sawBefore: boolean, seesAfter: boolean): string {
  if (seesAfter)
    return sawBefore
      ? 'sees the child; joins the family first if it is new'
      : 'sees the child after joining the family';
  return sawBefore ? 'no longer sees the child' : 'has no access, before and afterwards';
}

const kindWords: Record<(typeof movedKinds)[number], string> = {
  Enrollments: 'Enrollments',
  Attendance: 'Attendance marks',
  Assessments: 'Assessments',
  Homework: 'Homework',
  Scores: 'Scores',
  Absences: 'Absences',
  Loans: 'Loans',
  Requests: 'Requests of families',
};

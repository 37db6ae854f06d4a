import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ChildChange } from '@pallikoodam/contract/likenesses';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const asked = ['FirstName', 'LastName', 'DateOfBirth', 'Gender'] as const;

/** What a guardian asks to be changed of a child; the answer is mailed to that person. */
export function RequestCard({ request }: { request: ChildChange }) {
  const { t } = useTranslation();
  const { _id, updateTimeStamp, Stored, askedBy, insertTimeStamp, FamilyId } = request;
  const answer = useWrite(
    (accept: 'Y' | 'N') => api.answerChildChange({ _id, accept, updateTimeStamp }),
    {
      done: (_, accept) =>
        accept === 'Y' ? t('Accepted; who asked is told') : t('Turned down; who asked is told'),
    },
  );
  const read = (field: (typeof asked)[number], value: string) => {
    if (field === 'DateOfBirth') return formatDay(value);
    return field === 'Gender' ? t(value) : value;
  };
  return (
    <Paper component="article" withBorder p="md" aria-label={fullName(Stored)}>
      <Stack gap="sm">
        <Text fw={600}>{fullName(Stored)}</Text>
        {asked
          .filter((field) => request[field] !== '')
          .map((field) => (
            <Text key={field}>
              {t('{{field}}: {{before}} becomes {{after}}', {
                field: t(fieldLabel(field)),
                before: read(field, Stored[field]) || '–',
                after: read(field, request[field]),
              })}
            </Text>
          ))}
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('Asked by {{email}}, {{moment}}', {
              email: askedBy || '–',
              moment: formatMoment(insertTimeStamp),
            })}
          </Text>
          <Group gap="sm">
            <LinkButton to="/Family" search={{ id: FamilyId }} variant="subtle">
              {t('Record of the family')}
            </LinkButton>
            <BusyButton
              variant="default"
              busy={answer.isBusy}
              onClick={() => void answer.tell('N')}
            >
              {t('Turn down')}
            </BusyButton>
            <BusyButton busy={answer.isBusy} onClick={() => void answer.tell('Y')}>
              {t('Accept')}
            </BusyButton>
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}

import { Alert, Code, List, Stack, Text } from '@mantine/core';
import type { FamilyToRemind } from '@pallikoodam/contract/library-reminders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { nameBook, writeDue } from './loan-display.tsx';

/** The mail as this family would get it. */
export function ReminderPreview({ family }: { family: FamilyToRemind }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const { data, error } = useQuery(
    queries.getReminderMail.queryOptions({ input: { email: family.parentEmail } }),
  );
  return (
    <Stack gap="xs" px="md" pb="xs">
      <List size="sm">
        {family.books.map(({ BookId, title, BookDue, ...child }) => (
          <List.Item key={BookId}>
            {firstName(child)}: {nameBook({ bookid: BookId, title })}, {writeDue(BookDue, t)}
          </List.Item>
        ))}
      </List>
      {error !== null && <Alert color="red">{t('The mail could not be shown.')}</Alert>}
      {data !== undefined && (
        <>
          <Text size="sm" fw={600}>
            {data.subject}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {data.text}
          </Code>
        </>
      )}
    </Stack>
  );
}

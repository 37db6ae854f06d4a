import { Alert } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { WideField } from '../../screen/form/form-section.tsx';

/** What anyone can send in the family's name, and what the office has turned down. */
const unproven = ['Submitted', 'Rejected'];

/**
 * Shown before the office accepts an application with a second address that no accepted record of
 * the family has: anyone can enroll in a family's name, and once accepted the address counts as
 * theirs.
 */
export function SecondAddressNote({ student }: { student: Student }) {
  const { t } = useTranslation();
  const { UserName, AdditionalEmail, Status } = student;
  const { data } = useQuery({
    ...queries.getStudentInfo.queryOptions({ input: { search: UserName, page: 1, pageSize: 100 } }),
    enabled: unproven.includes(Status) && UserName !== '' && AdditionalEmail !== '',
  });
  const accepted = (data?.body ?? []).filter(
    (record) => record.UserName === UserName && !unproven.includes(record.Status),
  );
  const isNew = accepted.every((record) => record.AdditionalEmail !== AdditionalEmail);
  if (accepted.length === 0 || !isNew) return null;
  return (
    <WideField>
      <Alert color="orange" title={t('The second address is new for this family')}>
        {t(
          'No record that the school has accepted names it. Ask {{email}} before you accept: from then on it gets what the family gets.',
          { email: UserName },
        )}
      </Alert>
    </WideField>
  );
}

import { Anchor } from '@mantine/core';
import schoolJson from '@pallikoodam/content/school.json';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useTranslation } from 'react-i18next';

/**
 * To every family of a new child, since the other parent may have enrolled it. Whether one has is not
 * told: who knows a child's name and birth date would learn that it is here.
 */
export function PayOnce() {
  const { t } = useTranslation();
  const { email } = schoolJson.contacts.school;
  return (
    <>
      {t(
        'Has a child been enrolled twice, by both parents or under two emails? Then please pay once only, and write to the school:',
      )}{' '}
      <Anchor href={`mailto:${email}`} display="inline-block" py={4} inherit>
        {email}
      </Anchor>
    </>
  );
}

/** A new child that the office has not accepted yet. */
export function isUnconfirmed({ Status, PreviousYear }: { Status: string; PreviousYear: string }) {
  return Status === 'Submitted' && PreviousYear === newStudentLevel;
}

import { Anchor, Text } from '@mantine/core';
import schoolJson from '@pallikoodam/content/school.json';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../screen/can.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { fullName } from '../full-name.ts';

type Child = { FirstName: string; LastName: string; StudentTeacher: string };

/** Beside a class that is only shown: who has no teacher yet gets one in Admission, by the office. */
export function NoTeacherNote({ child }: { child: Child }) {
  const { t } = useTranslation();
  const mayAssign = useMay()('students.addInFull');
  const { email } = schoolJson.contacts.school;
  if (child.StudentTeacher !== '') return null;
  return (
    <WideField>
      <Text size="sm">
        {t('No teacher assigned yet.')}{' '}
        {mayAssign ? (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/Admission" search={{ search: fullName(child) }} {...props} />
            )}
          >
            {t('Assign one in Admission')}
          </Anchor>
        ) : (
          <>
            {t('Please ask the school:')} <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </Text>
    </WideField>
  );
}

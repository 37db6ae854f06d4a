import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isDay } from '@pallikoodam/domain/calendar/day';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { undecidedLevel } from '@pallikoodam/domain/school/levels';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import type { AdmissionFields } from './admission-dialog.tsx';

const typingPauseMs = 600;

/**
 * Whom the school knows by email, first name and birth date, while they are typed for a new record:
 * previous level and level are taken from there where the office has not chosen them.
 */
export function KnownChildNote({ form }: Pick<AdmissionFields, 'form'>) {
  const { t } = useTranslation();
  const readName = useReadName();
  const known = useKnownChild(form.values);
  const { setFieldValue } = form;
  const { PreviousYear, GradeInTamilSchool } = form.values;

  // Once for each child that is found: what the office then chooses stays.
  const taken = useRef<unknown>(null);
  useEffect(() => {
    if (!known || known === taken.current) return;
    taken.current = known;
    if (known.Enrollment !== null) return;
    if (PreviousYear === '' && known.GradeInTamilSchool !== '') {
      setFieldValue('PreviousYear', known.GradeInTamilSchool);
    }
    if (GradeInTamilSchool === '' && known.RisingLevel !== '') {
      setFieldValue('GradeInTamilSchool', known.RisingLevel);
    }
  });

  if (!known) return null;
  const { Enrollment, RisingLevel, isProvisional } = known;
  const name = readName(known);
  const level = RisingLevel === undecidedLevel ? t('Not known yet') : t(RisingLevel);
  return (
    <WideField>
      {Enrollment === null ? (
        <Alert role="status" title={t('The school knows {{name}}', { name })}>
          {t('Last level {{from}}.', { from: t(known.GradeInTamilSchool) || t('Not known') })}{' '}
          {RisingLevel === ''
            ? t('There is no level after it.')
            : isProvisional
              ? t('Next {{level}}; it follows the result unless you choose another.', { level })
              : t('Next {{level}}.', { level })}
        </Alert>
      ) : (
        <Alert
          role="status"
          color="orange"
          title={t('{{name}} is enrolled for {{year}} already', { name, year: Enrollment.Year })}
        >
          {t('Reference ID')}: {Enrollment.Volunteering}
        </Alert>
      )}
    </WideField>
  );
}

function useKnownChild({ UserName, FirstName, DateOfBirth }: AdmissionFields['form']['values']) {
  const [typed] = useDebouncedValue(
    JSON.stringify({
      email: normaliseEmail(UserName),
      firstName: FirstName.trim(),
      dob: DateOfBirth,
    }),
    typingPauseMs,
  );
  const input: { email: string; firstName: string; dob: string } = JSON.parse(typed);
  const isTyped = isEmail(input.email) && /\p{L}/u.test(input.firstName) && isDay(input.dob);
  const { data } = useQuery(
    queries.findStudent.queryOptions({ input: isTyped ? input : skipToken, retry: false }),
  );
  return isTyped ? data : undefined;
}

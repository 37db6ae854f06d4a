import { NativeSelect, Text } from '@mantine/core';
import { listYearsToBegin } from '@pallikoodam/domain/school/academic-year';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { fieldMessagesOf } from '../../lib/refusal.ts';
import { describeSchoolMoment } from '../../school/school-moment.tsx';
import { useRegistration } from '../../school/use-registration.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYear } from '../../school/use-years.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

type Wanted = { value: string; confirm: 'Y' | 'N' };

/** The year that enrollment speaks of; the running year stays as it is. */
export function RegistrationYear() {
  const { t } = useTranslation();
  const { currentYear, years } = useSchoolYear();
  const { data: registration } = useRegistration();
  const asking = useDialog<string>();
  // What the server says of children that are enrolled already.
  const [objection, setObjection] = useState('');
  const change = useWrite((wanted: Wanted) => api.updateRegistrationYear(wanted), {
    done: (_, { value }) => t('Registration is now for {{year}}', { year: value }),
  });
  if (currentYear === undefined || registration === undefined) return null;
  const year = asking.subject ?? '';
  const from = registration.Year;
  const choices = listYearsToBegin(currentYear, years).filter((each) => each >= currentYear);
  const close = () => {
    asking.close();
    setObjection('');
  };

  return (
    <>
      <NativeSelect
        label={t('Registration is for')}
        description={t(
          'Enrollment, the fees on the home page and the confirmation mails speak of this year.',
        )}
        value={from}
        data={choices}
        onChange={(event) => asking.open(event.currentTarget.value)}
      />
      <ConfirmDialog
        opened={asking.opened}
        title={t('Take enrollments for {{year}}?', { year })}
        cancelLabel={t('Keep {{year}}', { year: from })}
        confirmLabel={t('Change')}
        colour="blue"
        onCancel={close}
        onConfirm={async () => {
          try {
            await change.run({ value: year, confirm: objection === '' ? 'N' : 'Y' });
            close();
          } catch (error) {
            const told = fieldMessagesOf(error).confirm;
            if (told === undefined || objection !== '') throw error;
            setObjection(told);
          }
        }}
      >
        {t(
          'New enrollments go into {{year}}, at its fees, and the home page and the mails say so. Classes, lists, figures and families’ pages of {{current}} stay as they are.',
          { year, current: currentYear },
        )}{' '}
        <Afterwards year={year} />
        {objection !== '' && (
          <Text mt="sm" fw={600} role="alert">
            {objection}
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Whether families can enroll for the year at once. */
function Afterwards({ year }: { year: string }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { data: registration } = useRegistration();
  const planned = useYear(year)?.OpensAt ?? '';
  if (registration === undefined) return null;
  if (planned > registration.Now) {
    return t('Registration is closed until it opens {{when}}.', {
      when: local(describeSchoolMoment(planned)),
    });
  }
  return registration.isOpen
    ? t('Registration is open: families can enroll for {{year}} at once.', { year })
    : t('Registration stays closed until a person opens it.');
}

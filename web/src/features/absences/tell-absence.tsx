import { Button, Stack, Text } from '@mantine/core';
import { type Absence, absenceForm } from '@pallikoodam/contract/absences';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';
import classes from './tell-absence.module.css';

const labels: Readonly<Record<string, string>> = {
  FromDate: 'First day',
  ToDate: 'Last day',
  Note: 'Note for the teacher',
};

type TellAbsenceProps = {
  child: { _id: string; FirstName: string };
  /** All that were told, newest first; those that are over do not show. */
  absences: readonly Absence[];
};

/** Tells the school that a child will be away, shows what was told, and takes it back. */
export function TellAbsence({ child, absences }: TellAbsenceProps) {
  const { t } = useTranslation();
  const telling = useDialog<true>();
  const today = todayAtSchool();
  const ahead = absences.filter(({ ToDate }) => ToDate >= today).toReversed();
  const { FirstName: name } = child;
  return (
    <div className={classes.panel}>
      {ahead.length > 0 && (
        <ul className={classes.told} aria-label={t('Absences told')}>
          {ahead.map((absence) => (
            <ToldAbsence key={absence._id} absence={absence} />
          ))}
        </ul>
      )}
      <Button
        variant="light"
        leftSection={<IconCalendarOff size={18} aria-hidden />}
        onClick={() => telling.open(true)}
      >
        {t('{{name}} will be absent', { name })}
      </Button>
      <FormDialog
        opened={telling.opened}
        title={t('{{name}} will be absent', { name })}
        maxWidth={480}
        onClose={telling.close}
      >
        <AddForm
          key={telling.key}
          schema={absenceForm}
          fieldLabel={(field) => labels[field] ?? field}
          blank={{ FromDate: today, ToDate: today, Note: '' }}
          add={(values, key) =>
            api.addAbsence({
              headers: { 'idempotency-key': key },
              body: { ...values, StudentId: child._id },
            })
          }
          submitLabel={t('Tell the teacher')}
          doneText={t('Thank you. The teacher sees it when the class is called.')}
          onDone={telling.close}
        >
          {({ field, form }) => (
            <Stack p="md">
              <DateField
                {...field('FromDate')}
                min={today}
                onChange={(event) => {
                  const FromDate = event.currentTarget.value;
                  const { ToDate } = form.getValues();
                  // One day until another last day is chosen.
                  form.setValues({ FromDate, ...(ToDate < FromDate ? { ToDate: FromDate } : {}) });
                }}
              />
              <DateField {...field('ToDate')} min={form.values.FromDate || today} />
              <TextAreaField {...field('Note')} maxLength={300} />
              <Text size="sm" c="dimmed">
                {t('You can take it back until the day.')}
              </Text>
            </Stack>
          )}
        </AddForm>
      </FormDialog>
    </div>
  );
}

function ToldAbsence({ absence }: { absence: Absence }) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const { tell, isBusy } = useWrite((id: string) => api.withdrawAbsence({ id }), {
    done: t('The absence was taken back.'),
  });
  const { FromDate, ToDate, Note } = absence;
  const days =
    FromDate === ToDate
      ? formatDay(FromDate)
      : t('{{first}} to {{last}}', { first: formatDay(FromDate), last: formatDay(ToDate) });
  const withdraw = async () => {
    const yes = await ask({
      title: t('Take the absence back?'),
      text: t('The teacher will expect {{name}} again: {{days}}.', {
        name: absence.FirstName,
        days,
      }),
      confirmLabel: t('Take back'),
      cancelLabel: t('Cancel'),
    });
    if (yes) await tell(absence._id);
  };
  return (
    <li>
      <span>
        <b>{t('Absent: {{days}}', { days })}</b>
        {Note !== '' && <Text size="sm">{Note}</Text>}
      </span>
      <BusyButton
        variant="subtle"
        size="compact-sm"
        busy={isBusy}
        aria-label={t('Take back: {{days}}', { days })}
        onClick={() => void withdraw()}
      >
        {t('Take back')}
      </BusyButton>
      {dialog}
    </li>
  );
}

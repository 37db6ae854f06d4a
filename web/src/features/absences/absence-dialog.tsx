import { Chip, Group, Skeleton, Stack, Text } from '@mantine/core';
import { absenceForm } from '@pallikoodam/contract/absences';
import { farthestAhead, longestAbsence } from '@pallikoodam/domain/absences/absence';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDayOfYear, formatWeekday, todayAtSchool } from '../../lib/format.ts';
import { refuseField } from '../../lib/refusal.ts';
import { useClassDays } from '../../school/class-days.ts';
import { describeNoClass } from '../../school/marking/unusual-day.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const labels: Readonly<Record<string, string>> = {
  FromDate: 'First day',
  ToDate: 'Last day',
  Note: 'Note for the teacher',
};

type AbsenceDialogProps = {
  dialog: DialogControl<true>;
  /** `name` is the first name, in the reader's script. */
  child: { _id: string; name: string; Branch: string };
  /** Whether a day has been told already. */
  isTold: (day: string) => boolean;
};

/** Asks on which days a child will be away: one of the next classes, or other days. */
export function AbsenceDialog({ dialog, child, isTold }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const today = todayAtSchool();
  const classDays = useClassDays([child.Branch], {
    from: today,
    to: addDays(today, farthestAhead + longestAbsence),
  });
  const next = classDays?.filter((day) => !isTold(day)).slice(0, 3);
  const first = next?.[0] ?? today;
  return (
    <FormDialog
      opened={dialog.opened}
      title={t('Report an absence: {{name}}', { name: child.name })}
      maxWidth={480}
      onClose={dialog.close}
    >
      {next === undefined ? (
        <Skeleton height={220} m="md" role="status" aria-label={t('Loading…')} />
      ) : (
        <AddForm
          key={dialog.key}
          schema={absenceForm}
          fieldLabel={(field) => labels[field] ?? field}
          blank={{ FromDate: first, ToDate: first, Note: '' }}
          add={async (values, key) => {
            // No teacher would read it; where the calendar is not known it goes on.
            if (next.length > 0 && !hasClass(classDays ?? [], values)) {
              throw refuseField('FromDate', t('There is no class on these days.'));
            }
            return api.addAbsence({
              headers: { 'idempotency-key': key },
              body: { ...values, StudentId: child._id },
            });
          }}
          submitLabel={t('Tell the teacher')}
          doneText={t('Thank you. The teacher sees it when the class is called.')}
          onDone={dialog.close}
        >
          {(fields) => (
            <Stack p="md">
              <Days fields={fields} next={next} branch={child.Branch} classDays={classDays ?? []} />
              <TextAreaField {...fields.field('Note')} maxLength={300} />
              <Text size="sm" c="dimmed">
                {t('You can take it back until the day.')}
              </Text>
            </Stack>
          )}
        </AddForm>
      )}
    </FormDialog>
  );
}

type DaysProps = {
  fields: FormFields<typeof absenceForm>;
  /** The classes that are offered. */
  next: ClassDays;
  branch: string;
  classDays: ClassDays;
};

const other = 'other';

/** The next classes as chips; behind the last one the days from and to. */
function Days({ fields: { field, form }, next, branch, classDays }: DaysProps) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(next.length === 0);
  const { FromDate, ToDate } = form.values;
  const choose = (chosen: string) => {
    setOther(chosen === other);
    if (chosen !== other) form.setValues({ FromDate: chosen, ToDate: chosen });
  };
  return (
    <>
      {next.length > 0 && (
        <Chip.Group
          value={isOther ? other : FromDate}
          onChange={(chosen: string) => choose(chosen)}
        >
          <Group gap="xs" role="radiogroup" aria-label={t('Day of the absence')}>
            {next.map((day) => (
              <Chip key={day} value={day} size="lg">
                {writeClassDay(day)}
              </Chip>
            ))}
            <Chip value={other} size="lg">
              {t('Other days')}
            </Chip>
          </Group>
        </Chip.Group>
      )}
      {isOther && (
        <>
          <DateField
            {...field('FromDate')}
            min={todayAtSchool()}
            onChange={(event) => {
              const from = event.currentTarget.value;
              const last = form.getValues().ToDate;
              // One day until another last day is chosen.
              form.setValues({ FromDate: from, ...(last < from ? { ToDate: from } : {}) });
            }}
          />
          <DateField {...field('ToDate')} min={FromDate || todayAtSchool()} />
          <ClassesMissed span={{ FromDate, ToDate }} branch={branch} classDays={classDays} />
        </>
      )}
    </>
  );
}

type Span = { FromDate: string; ToDate: string };

const hasClass = (classDays: ClassDays, { FromDate, ToDate }: Span) =>
  classDays.some((day) => FromDate <= day && day <= ToDate);

const writeClassDay = (day: string) =>
  `${formatWeekday(day, { style: 'short' })}, ${formatDayOfYear(day)}`;

type ClassesMissedProps = {
  span: Span;
  branch: string;
  classDays: ClassDays;
};

/** Which classes lie in the days entered; a span without any is reported before it is sent. */
function ClassesMissed({ span: { FromDate, ToDate }, branch, classDays }: ClassesMissedProps) {
  const { t } = useTranslation();
  const missed = classDays.filter((day) => FromDate <= day && day <= ToDate);
  const days = missed.slice(0, 4).map(writeClassDay);
  const text = () => {
    if (classDays.length === 0 || FromDate === '' || ToDate < FromDate) return '';
    if (missed.length === 0 && FromDate !== ToDate) return t('There is no class on these days.');
    if (missed.length === 0) {
      return describeNoClass({ date: FromDate, branches: [branch], classDays }, t);
    }
    const list = days.join(' · ');
    return missed.length > days.length
      ? t('Classes: {{list}} and {{n}} more', { list, n: missed.length - days.length })
      : t('Classes: {{list}}', { list });
  };
  return (
    <Text size="sm" fw={missed.length === 0 ? 600 : 400} role="status">
      {text()}
    </Text>
  );
}

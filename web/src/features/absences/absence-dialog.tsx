import { Stack, Text } from '@mantine/core';
import { absenceForm } from '@pallikoodam/contract/absences';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
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
  child: { _id: string; name: string };
};

/** Asks for the days that a child will be away. */
export function AbsenceDialog({ dialog, child }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const today = todayAtSchool();
  return (
    <FormDialog
      opened={dialog.opened}
      title={t('{{name}} will be absent', { name: child.name })}
      maxWidth={480}
      onClose={dialog.close}
    >
      <AddForm
        key={dialog.key}
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
        onDone={dialog.close}
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
  );
}

import { childNameForm } from '@pallikoodam/contract/likenesses';
import type { Student } from '@pallikoodam/contract/students';
import { genders } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import { useInnerDialog } from '../../screen/form-dialog-context.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';

type NameRequestProps = { dialog: DialogControl<{ _id: string } | null>; student: Student };

/** A family asks the school to change what it may not change itself: names and gender of its child. */
export function NameRequest({ dialog, student }: NameRequestProps) {
  const { t } = useTranslation();
  useInnerDialog(dialog.opened);
  const { ChildId = '' } = student;
  return (
    <RecordDialog
      dialog={dialog}
      title={t('Ask for another name or gender')}
      maxWidth={560}
      // Nothing is edited here: what is stored stays until the school answers.
      read={() => Promise.resolve(student)}
    >
      {() => (
        <AddForm
          schema={childNameForm}
          blank={pickDraft(childNameForm, student)}
          fieldLabel={fieldLabel}
          submitLabel={t('Ask the school')}
          add={async (values) => {
            const { message } = await api.askChildChange({ ChildId, ...values });
            // Also that the school has it so already: then nothing is asked.
            notifySuccess(t(message));
          }}
          onDone={dialog.close}
        >
          {({ field, choice }) => (
            <FormSection title={t('It holds for all years once the school accepts it.')}>
              <TextField {...field('FirstName')} />
              <TextField {...field('LastName')} />
              <ChoiceField {...choice('Gender', genders)} />
            </FormSection>
          )}
        </AddForm>
      )}
    </RecordDialog>
  );
}

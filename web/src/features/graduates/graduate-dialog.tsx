import { SimpleGrid } from '@mantine/core';
import { type Graduate, type GraduateForm, graduateForm } from '@pallikoodam/contract/graduates';
import { graduateLevels } from '@pallikoodam/domain/graduates/levels';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const formOfGraduate = graduateForm.required();
const labels: Readonly<Record<string, string>> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  StudentTeacher: 'Teacher',
  GradeInTamilSchool: 'Level completed',
};
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getGraduateById({ id });

/** Adds or edits a graduate (OP-211). */
export function GraduateDialog({ dialog }: { dialog: DialogControl<Graduate | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add graduate') : t('Edit graduate')}
      maxWidth={640}
      skeletonFields={6}
      schema={formOfGraduate}
      fieldLabel={fieldLabel}
      add={(values, key) =>
        api.addGraduate({ headers: { 'idempotency-key': key }, body: values as GraduateForm })
      }
      change={(values) => api.updateGraduateById(values as GraduateForm & typeof values)}
      read={read}
    >
      {(fields) => <GraduateFields {...fields} />}
    </EditDialog>
  );
}

function GraduateFields({ field, choice }: FormFields<typeof formOfGraduate>) {
  const { years } = useSchoolYear();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField {...field('FirstName')} autoComplete="off" />
      <TextField {...field('LastName')} autoComplete="off" />
      <ChoiceField {...choice('Year', years)} />
      <ChoiceField {...choice('GradeInTamilSchool', graduateLevels)} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <TextField {...field('StudentTeacher')} autoComplete="off" />
    </SimpleGrid>
  );
}

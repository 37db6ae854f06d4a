import { Stack } from '@mantine/core';
import { type Competition, competitionForm } from '@pallikoodam/contract/competitions';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BothLanguages } from '../../screen/form/both-languages.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const labels: Readonly<Record<string, string>> = {
  EventName: 'Contest',
  EventNameInTamil: 'Contest in Tamil',
  Grade: 'School grade',
  Link: 'Link to details',
};
const formOfContest = competitionForm.required();
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getCompetitionById({ id });

/** Adds or edits a contest of the annual competitions (OP-211). */
export function CompetitionDialog({ dialog }: { dialog: DialogControl<Competition | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add contest') : t('Edit contest')}
      maxWidth={560}
      skeletonFields={3}
      schema={formOfContest}
      fieldLabel={fieldLabel}
      add={(values, key) =>
        api.addCompetition({ headers: { 'idempotency-key': key }, body: values })
      }
      change={(values) => api.updateCompetitionById(values)}
      read={read}
    >
      {(fields) => <CompetitionFields {...fields} />}
    </EditDialog>
  );
}

function CompetitionFields({ field, choice }: FormFields<typeof formOfContest>) {
  return (
    <Stack>
      <BothLanguages english={field('EventName')} tamil={field('EventNameInTamil')} />
      <ChoiceField {...choice('Grade', competitionGrades)} />
      <TextField {...field('Link')} type="url" inputMode="url" autoComplete="off" />
    </Stack>
  );
}

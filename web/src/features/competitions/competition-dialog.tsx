import { Stack } from '@mantine/core';
import {
  type Competition,
  type CompetitionForm,
  competitionForm,
} from '@pallikoodam/contract/competitions';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const labels: Readonly<Record<string, string>> = { EventName: 'Contest', Link: 'Link to details' };
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getCompetitionById({ id });

/** Adds or edits a contest of the annual competitions (OP-211). */
export function CompetitionDialog({ dialog }: { dialog: DialogControl<Competition | null> }) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const form = {
    schema: competitionForm,
    fieldLabel,
    onDone: close,
    submitLabel: t('Save'),
    doneText: t('Saved'),
  };
  return (
    <RecordDialog
      dialog={dialog}
      title={subject === null ? t('Add contest') : t('Edit contest')}
      maxWidth={560}
      skeletonFields={3}
      read={read}
    >
      {(competition) => (
        <AddOrEditForm
          {...form}
          record={competition}
          blank={pickDraft(competitionForm, {})}
          add={(values, key) =>
            api.addCompetition({
              headers: { 'idempotency-key': key },
              body: values as CompetitionForm,
            })
          }
          change={(values) => api.updateCompetitionById(values as CompetitionForm & typeof values)}
          read={read}
        >
          {(fields) => <CompetitionFields fields={fields} />}
        </AddOrEditForm>
      )}
    </RecordDialog>
  );
}

type FieldsProps = { fields: FormFields<typeof competitionForm> };

function CompetitionFields({ fields: { field, choice } }: FieldsProps) {
  return (
    <Stack>
      <TextField {...field('EventName')} autoComplete="off" />
      <ChoiceField {...choice('Grade', competitionGrades)} />
      <TextField {...field('Link')} type="url" inputMode="url" autoComplete="off" />
    </Stack>
  );
}

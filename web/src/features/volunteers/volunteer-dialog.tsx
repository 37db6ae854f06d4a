import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const VolunteerForm = lazy(async () => ({
  default: (await import('./volunteer-form.tsx')).VolunteerForm,
}));

/** Adds or edits a volunteer (VOL-26, RULE-18). */
export function VolunteerDialog({ dialog }: { dialog: DialogControl<Volunteer | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <RecordDialog
      dialog={dialog}
      title={subject === null ? t('Add Volunteer') : `${t('Edit Volunteer')}: ${subject.Name}`}
      read={(id) => api.getVolunteerById({ id })}
    >
      {(volunteer) => <VolunteerForm volunteer={volunteer} onDone={dialog.close} />}
    </RecordDialog>
  );
}

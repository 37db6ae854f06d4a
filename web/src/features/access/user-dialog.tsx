import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const UserForm = lazy(async () => ({ default: (await import('./user-form.tsx')).UserForm }));

/** Adds or edits a person with access (USR-09, RULE-18). */
export function UserDialog({ dialog }: { dialog: DialogControl<UserAccessRecord | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <RecordDialog
      dialog={dialog}
      title={
        subject === null ? t('Add User') : `${t('Edit User Access')}: ${subject.StudentTeacher}`
      }
      read={(id) => api.getConfigById({ id })}
    >
      {(user) => <UserForm user={user} onDone={dialog.close} />}
    </RecordDialog>
  );
}

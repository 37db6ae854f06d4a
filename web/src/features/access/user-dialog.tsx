import { userStatuses } from '@pallikoodam/contract/list-words';
import {
  type UserAccessForm,
  type UserAccessRecord,
  userAccessForm,
} from '@pallikoodam/contract/users';
import { roles } from '@pallikoodam/domain/access/roles';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { CopyFromVolunteer } from './copy-from-volunteer.tsx';
import { useInvitation } from './use-invitation.tsx';
import { fieldLabel, userFields } from './user-fields.ts';
import { describeAccount } from './user-list.tsx';

/** Who somebody is, what the role opens, and of which class (USR-09 to USR-13, RULE-18). */
export function UserDialog({ dialog }: { dialog: DialogControl<UserAccessRecord | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const invitation = useInvitation(dialog);
  return (
    <EditDialog
      dialog={dialog}
      title={
        subject === null ? t('Add User') : `${t('Edit User Access')}: ${subject.StudentTeacher}`
      }
      schema={userAccessForm}
      fieldLabel={fieldLabel}
      start={{ TeacherStatus: 'Active' }}
      add={async (values, key) => {
        const body = values as UserAccessForm;
        await invitation.send(
          await api.addConfigInfo({ headers: { 'idempotency-key': key }, body }),
        );
      }}
      change={(change) => api.updateConfigById(change as UserAccessForm & typeof change)}
      read={(id: string) => api.getConfigById({ id })}
      doneText={subject === null ? t('User added') : t('User updated')}
    >
      {({ form, field, choice }, stored) => (
        <>
          <FormSection title={t('Copy from a volunteer')}>
            <WideField>
              <CopyFromVolunteer onCopy={(values) => form.setValues(values)} />
            </WideField>
          </FormSection>
          <FormSection title={t('Personal')}>
            <TextField {...field('StudentTeacher')} autoComplete="off" />
            <EmailField {...field('TeacherEmail')} />
            <PhoneField {...field('TeacherMobile')} />
            <TextField {...field('Url')} type="url" inputMode="url" autoComplete="off" />
          </FormSection>
          <FormSection title={t('Access')}>
            <ChoiceField {...choice('Role', roles)} />
            <ChoiceField {...choice('TeacherStatus', userStatuses)} />
            <ChoiceField {...choice('Branch', userBranches)} />
            <ChoiceField {...choice('Grade', userGrades)} />
            <TextField {...field('ClassNumber')} autoComplete="off" />
            {stored === null ? invitation.tick : <StoredFacts user={stored.record} />}
          </FormSection>
        </>
      )}
    </EditDialog>
  );
}

function StoredFacts({ user }: { user: UserAccessRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <ReadOnlyField label={t(fieldLabel('Account'))} value={describeAccount(t, user)} />
      <LockedFields fields={userFields} names={['CreatedDate', 'UpdatedDate']} record={user} />
    </>
  );
}

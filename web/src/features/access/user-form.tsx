import { Checkbox } from '@mantine/core';
import { userStatuses } from '@pallikoodam/contract/list-words';
import {
  type UserAccessForm,
  type UserAccessRecord,
  userAccessForm,
} from '@pallikoodam/contract/users';
import { grantsRole, roles } from '@pallikoodam/domain/access/roles';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { notifyInfo } from '../../lib/notify.ts';
import { isConflict, reasonOf } from '../../lib/refusal.ts';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { SearchSelect } from '../../screen/search-select.tsx';
import { fieldLabel } from './user-fields.ts';
import { describeAccount } from './user-list.tsx';

/** Null for a new record. */
type UserFormProps = { user: UserAccessRecord | null; onDone: () => void };

/** Who somebody is, what the role opens, and of which class (USR-09 to USR-13). */
export function UserForm({ user, onDone }: UserFormProps) {
  const { t } = useTranslation();
  const mayInvite = useMay()('users.invite');
  const [invites, setInvites] = useState(mayInvite);
  return (
    <AddOrEditForm
      schema={userAccessForm}
      fieldLabel={fieldLabel}
      record={user}
      blank={pickDraft(userAccessForm, { TeacherStatus: 'Active' })}
      add={async (body, key) => {
        const added = await api.addConfigInfo({
          headers: { 'idempotency-key': key },
          body: body as UserAccessForm,
        });
        if (invites && added.TeacherEmail !== '' && grantsRole(added)) await invite(added._id, t);
      }}
      change={(change) => api.updateConfigById(change as UserAccessForm & typeof change)}
      read={(id) => api.getConfigById({ id })}
      submitLabel={t('Save')}
      doneText={user === null ? t('User added') : t('User updated')}
      onDone={onDone}
    >
      {(fields) => (
        <Sections {...fields}>
          {user !== null && <Dates user={user} />}
          {user === null && mayInvite && (
            <WideField>
              <Checkbox
                label={t('Send an email with a link to set the first password')}
                checked={invites}
                onChange={(event) => setInvites(event.currentTarget.checked)}
              />
            </WideField>
          )}
        </Sections>
      )}
    </AddOrEditForm>
  );
}

/** Who has an account as a parent needs no invitation; the access is stored. */
async function invite(id: string, t: TFunction) {
  await api.inviteConfigById({ id }).catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    notifyInfo(t(reasonOf(error)));
  });
}

function Dates({ user }: { user: UserAccessRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <ReadOnlyField label={t(fieldLabel('Account'))} value={describeAccount(t, user.Account)} />
      {(['CreatedDate', 'UpdatedDate'] as const).map((name) => (
        <ReadOnlyField key={name} label={t(fieldLabel(name))} value={formatMoment(user[name])} />
      ))}
    </>
  );
}

type SectionsProps = FormFields<typeof userAccessForm> & { children: ReactNode };

function Sections({ field, choice, form, children }: SectionsProps) {
  const { t } = useTranslation();
  return (
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
        {children}
      </FormSection>
    </>
  );
}

type Copied = Pick<UserAccessForm, 'StudentTeacher' | 'TeacherEmail' | 'TeacherMobile'> & {
  Branch: string;
};

/** Takes name, address, mobile and branch from one of the volunteer teachers (OP-141). */
function CopyFromVolunteer({ onCopy }: { onCopy: (values: Copied) => void }) {
  const { t } = useTranslation();
  const teachers = useVolunteerTeachers();
  const [chosen, setChosen] = useState('');
  return (
    <SearchSelect
      label={t('Volunteer teacher')}
      description={t('Name, email, mobile and branch are filled in.')}
      choices={teachers.map(({ _id, Name, Email }) => ({
        value: _id,
        label: `${Name} · ${Email}`,
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const teacher = teachers.find(({ _id }) => _id === id);
        if (teacher === undefined) return;
        onCopy({
          StudentTeacher: teacher.Name,
          TeacherEmail: teacher.Email,
          TeacherMobile: teacher.Mobile,
          Branch: teacher.Branch,
        });
      }}
    />
  );
}

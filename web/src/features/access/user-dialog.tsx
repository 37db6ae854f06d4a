import { Checkbox, Text } from '@mantine/core';
import { userStatuses } from '@pallikoodam/contract/list-words';
import {
  type UserAccessForm,
  type UserAccessRecord,
  userAccessForm,
} from '@pallikoodam/contract/users';
import { grantsRole, roles, rolesToTell } from '@pallikoodam/domain/access/roles';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifyInfo, notifySuccess } from '../../lib/notify.ts';
import { isConflict, reasonOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { useAsked } from '../../school/use-asked.tsx';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import { SearchSelect } from '../../screen/search-select.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useOpeningState } from '../../screen/use-dialog.ts';
import { dutyOf } from './role-duties.ts';
import { fieldLabel, userFields } from './user-fields.ts';
import { describeAccount } from './user-list.tsx';

/** The server names the teacher whose name looks like this one, in the reader's language. */
const aboutName = {
  title: 'Store it all the same?',
  cancelLabel: 'Change the name',
  write: (text: string) => text,
};

/** The person, what the role opens, and the class (USR-09 to USR-13, RULE-18). */
export function UserDialog({ dialog }: { dialog: DialogControl<UserAccessRecord | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const invitation = useInvitation(dialog);
  const { send, question } = useAsked(aboutName);
  return (
    <>
      <EditDialog
        dialog={dialog}
        title={
          subject === null ? t('Add User') : `${t('Edit User Access')}: ${subject.StudentTeacher}`
        }
        schema={userAccessForm}
        fieldLabel={fieldLabel}
        start={{ TeacherStatus: 'Active' }}
        add={async (values, key) => {
          const headers = { 'idempotency-key': key };
          const store = (confirm: 'Y' | 'N') =>
            api.addConfigInfo({ headers, body: { ...values, confirm } });
          await invitation.send(await send(store));
        }}
        change={(change) => send((confirm) => api.updateConfigById({ ...change, confirm }))}
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
              <TextField {...field('NameInTamil')} lang="ta" autoComplete="off" />
              <EmailField {...field('TeacherEmail')} />
              <PhoneField {...field('TeacherMobile')} />
              <TextField {...field('Url')} type="url" inputMode="url" autoComplete="off" />
            </FormSection>
            <FormSection title={t('Access')}>
              <ChoiceField
                {...choice('Role', roles)}
                inputWrapperOrder={hintBelow}
                description={t(dutyOf(form.values.Role)) || null}
              />
              <ChoiceField {...choice('TeacherStatus', userStatuses)} />
              <ChoiceField {...choice('Branch', userBranches)} />
              <ChoiceField {...choice('Grade', userGrades)} />
              <TextField {...field('ClassNumber')} autoComplete="off" />
              <WhatBecomes values={form.values} before={stored?.record.TeacherEmail ?? ''} />
              {stored === null ? invitation.tick : <StoredFacts user={stored.record} />}
            </FormSection>
          </>
        )}
      </EditDialog>
      {question}
    </>
  );
}

type Wanted = { TeacherEmail: string; Role: string; TeacherStatus: string };

/** Of an address that has access already: what this record adds to it. */
function WhatBecomes({ values, before }: { values: Wanted; before: string }) {
  const { t } = useTranslation();
  const own = useSession().email;
  const email = normaliseEmail(values.TeacherEmail);
  const asks = email !== before && isEmail(email);
  const { data: person } = useQuery(
    queries.getRoleByEmail.queryOptions({ input: asks ? { email } : skipToken }),
  );
  const words = () => {
    if (!asks) return '';
    if (email === own) return t('You cannot change your own access.');
    if (!person) return '';
    const held = rolesToTell(person.Roles);
    const told = { name: person.StudentTeacher, held: held.map((role) => t(role)).join(', ') };
    return held.some((role) => role === values.Role) || !grantsRole(values)
      ? t('{{name}} is {{held}} already.', told)
      : t('{{name}} is {{held}} already, and will be {{role}} in addition.', {
          ...told,
          role: t(values.Role),
        });
  };
  return (
    <WideField>
      <Text size="sm" role="status">
        {words()}
      </Text>
    </WideField>
  );
}

function StoredFacts({ user }: { user: UserAccessRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <ReadOnlyField
        label={t(fieldLabel('Account'))}
        value={describeAccount(t, { account: user.Account, records: [user] })}
      />
      <LockedFields fields={userFields} names={['CreatedDate', 'UpdatedDate']} record={user} />
    </>
  );
}

type Copied = Pick<
  UserAccessForm,
  'StudentTeacher' | 'NameInTamil' | 'TeacherEmail' | 'TeacherMobile'
> & {
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
          NameInTamil: teacher.NameInTamil,
          TeacherEmail: teacher.Email,
          TeacherMobile: teacher.Mobile,
          Branch: teacher.Branch,
        });
      }}
    />
  );
}

/** The mail with which a new access opens, offered by the dialog that adds it. */
function useInvitation(dialog: Pick<DialogControl<unknown>, 'key'>) {
  const { t } = useTranslation();
  const mayInvite = useMay()('users.invite');
  const [invites, setInvites] = useOpeningState(dialog, mayInvite);

  const send = async (added: UserAccessRecord) => {
    if (!invites || added.TeacherEmail === '' || !grantsRole(added)) return;
    try {
      await api.inviteConfigById({ id: added._id });
      notifySuccess(t('Invitation sent'));
    } catch (error) {
      // Who has an account as a parent needs no invitation; the access is stored.
      if (!isConflict(error)) throw error;
      notifyInfo(t(reasonOf(error)));
    }
  };
  const tick = mayInvite && (
    <WideField>
      <Checkbox
        label={t('Send an email with a link to set the first password')}
        checked={invites}
        onChange={(event) => setInvites(event.currentTarget.checked)}
      />
    </WideField>
  );
  return { send, tick };
}

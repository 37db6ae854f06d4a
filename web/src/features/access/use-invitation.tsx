import { Checkbox } from '@mantine/core';
import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyInfo } from '../../lib/notify.ts';
import { isConflict, reasonOf } from '../../lib/refusal.ts';
import { useMay } from '../../screen/can.tsx';
import { WideField } from '../../screen/form/form-section.tsx';

/** The mail with which a new access opens; each `opening` of the dialog offers it anew. */
export function useInvitation(opening: number) {
  const { t } = useTranslation();
  const mayInvite = useMay()('users.invite');
  const [declined, setDeclined] = useState<number>();
  const invites = mayInvite && declined !== opening;

  const send = async (added: UserAccessRecord) => {
    if (!invites || added.TeacherEmail === '' || !grantsRole(added)) return;
    await api.inviteConfigById({ id: added._id }).catch((error: unknown) => {
      // Who has an account as a parent needs no invitation; the access is stored.
      if (!isConflict(error)) throw error;
      notifyInfo(t(reasonOf(error)));
    });
  };
  const tick = mayInvite && (
    <WideField>
      <Checkbox
        label={t('Send an email with a link to set the first password')}
        checked={invites}
        onChange={(event) => setDeclined(event.currentTarget.checked ? undefined : opening)}
      />
    </WideField>
  );
  return { send, tick };
}

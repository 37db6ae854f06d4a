import { Checkbox } from '@mantine/core';
import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyInfo, notifySuccess } from '../../lib/notify.ts';
import { isConflict, reasonOf } from '../../lib/refusal.ts';
import { useMay } from '../../screen/can.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';

/** The mail with which a new access opens, offered by the dialog that adds it. */
export function useInvitation(dialog: Pick<DialogControl<unknown>, 'key'>) {
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

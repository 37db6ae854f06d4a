import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { IconMailForward } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** A button that mails the link to a first password, for whoever has no account yet. */
export function useInviteColumn() {
  const { t } = useTranslation();
  const { tell: invite } = useWrite((id: string) => api.inviteConfigById({ id }), {
    done: t('Invitation sent'),
  });
  return useMemo(
    () =>
      buttonColumn<UserAccessRecord>('Invite', {
        header: t('Invite'),
        button: (row) =>
          isInvitable(row) && (
            <BusyIconButton
              label={t('Invite {{name}}', { name: row.StudentTeacher })}
              onClick={() => invite(row._id)}
            >
              <IconMailForward size={18} aria-hidden />
            </BusyIconButton>
          ),
      }),
    [t, invite],
  );
}

/** Who has a role and an address, and no account of their own yet. */
function isInvitable(row: UserAccessRecord): boolean {
  return row.TeacherEmail !== '' && row.Account?.state !== 'open' && grantsRole(row);
}

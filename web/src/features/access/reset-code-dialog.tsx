import { Text } from '@mantine/core';
import type { UserPerson } from '@pallikoodam/contract/users';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

type ResetOptions = {
  askReset: (row: UserPerson) => void;
  when: (row: UserPerson) => boolean;
};

/** A button for everybody who signs in with a code, but oneself. */
export function resetColumn(t: TFunction, { askReset, when }: ResetOptions) {
  return buttonColumn<UserPerson>('Code', {
    header: t('Sign-in code'),
    button: (row) =>
      row.Account?.secondFactor === true &&
      when(row) && (
        <BusyIconButton
          label={t('Reset the sign-in code of {{name}}', { name: row.StudentTeacher })}
          onClick={() => askReset(row)}
        >
          <IconDeviceMobileOff size={18} aria-hidden />
        </BusyIconButton>
      ),
  });
}

/**
 * For a person who lost the phone: asks first, because until a new code is set up none is required.
 */
export function ResetCodeDialog({ dialog }: { dialog: DialogControl<UserPerson> }) {
  const { t } = useTranslation();
  const { opened, subject, close } = dialog;
  const reset = useWrite((id: string) => api.resetSecondFactorById({ id }), {
    done: t('Sign-in code reset'),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Reset the sign-in code')}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Reset')}
      onCancel={close}
      onConfirm={async () => {
        if (subject !== null) await reset.run(subject._id);
        close();
      }}
    >
      <Text>
        {t(
          '{{name}} is signed out everywhere, signs in with the password alone and is told by mail. Make sure that it is really this person who asks.',
          { name: subject?.StudentTeacher },
        )}
      </Text>
    </ConfirmDialog>
  );
}

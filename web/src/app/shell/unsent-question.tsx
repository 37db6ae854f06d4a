import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';

type UnsentQuestionProps = {
  opened: boolean;
  onStay: () => void;
  onLeave: () => Promise<void>;
};

/** Asks before a person leaves whose attendance marks have not reached the school yet. */
export function UnsentQuestion({ opened, onStay, onLeave }: UnsentQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Attendance not sent yet')}
      cancelLabel={t('Stay signed in')}
      confirmLabel={t('Log out, send later')}
      colour="blue"
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t(
        'Some attendance you marked has not reached the school. It stays on this device, for you alone, and is sent when you sign in here again.',
      )}
    </ConfirmDialog>
  );
}

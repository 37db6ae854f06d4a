import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

/** Says that the record is gone, with a way back (ATT-56). Its subject undoes the deletion. */
export function DeletedDialog({ dialog }: { dialog: DialogControl<() => void> }) {
  const { t } = useTranslation();
  const { opened, subject: undo, close } = dialog;
  const takeBack = () => {
    close();
    undo?.();
  };
  return (
    <MessageDialog
      opened={opened}
      title={t('Deleted successfully')}
      onClose={close}
      actions={
        <Button variant="default" onClick={takeBack}>
          {t('Undo')}
        </Button>
      }
    />
  );
}

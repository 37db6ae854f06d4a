import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DialogControl } from './use-dialog.ts';

type AddButtonProps = {
  /** Opened for null: a new record. */
  dialog: Pick<DialogControl<null>, 'open'>;
  icon?: typeof IconPlus;
  children: ReactNode;
};

/** Opens the dialog of a `RecordDialog` for a new record. */
export function AddButton({ dialog, icon: Icon = IconPlus, children }: AddButtonProps) {
  return (
    <Button leftSection={<Icon size={18} aria-hidden />} onClick={() => dialog.open(null)}>
      {children}
    </Button>
  );
}

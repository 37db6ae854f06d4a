import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { dialogAttributes } from '../../screen/dialog-attributes.ts';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { Modal } from '../../screen/modal.tsx';

/** Within a `ConflictDialog`, with which it comes. */
export const ConflictChoice = lazyChunk(
  'ConflictChoice',
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
  <FormSkeleton fields={4} />,
);

type ConflictDialogProps = {
  opened: boolean;
  /** The day of both records. */
  date: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The frame in which the own marks stand beside those that another person recorded meanwhile. */
export function ConflictDialog({ opened, date, onClose, children }: ConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      attributes={dialogAttributes}
      closeButtonProps={{ 'aria-label': t('Close') }}
      title={t('Two records of {{date}}', { date: formatDay(date) })}
    >
      {children}
    </Modal>
  );
}

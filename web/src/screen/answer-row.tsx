import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type AnswerRowProps = { onCancel: () => void; children: ReactNode };

/**
 * The answers of a `ReadingDialog` that leads to something: Cancel, and the button that does it; Close
 * where nothing is left to do.
 */
export function AnswerRow({ onCancel, children }: AnswerRowProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {children ? t('Cancel') : t('Close')}
      </Button>
      {children}
    </Group>
  );
}

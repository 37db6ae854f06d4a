import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogAttributes } from './dialog-attributes.ts';
import { returnFocus } from './focus-place.ts';
import { useInnerDialog } from './form-dialog-context.ts';
import { Modal } from './modal.tsx';

type MessageDialogProps = {
  opened: boolean;
  title: string;
  /** `waiting` where it has not worked yet. */
  kind?: 'done' | 'waiting';
  onClose: () => void;
  /** Ways on beside closing it. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Says that something worked, where a passing notification would be too little. */
export function MessageDialog(props: MessageDialogProps) {
  const { opened, title, kind = 'done', onClose, actions, children } = props;
  const { t } = useTranslation();
  useInnerDialog(opened);
  return (
    <Modal
      opened={opened}
      attributes={dialogAttributes}
      onClose={onClose}
      onExitTransitionEnd={returnFocus}
      title={title}
      withCloseButton={false}
      centered
      zIndex={300}
      styles={{ title: { flex: 1, textAlign: 'center' } }}
    >
      <Stack align="center" gap="md">
        {kind === 'done' ? (
          <IconCircleCheck size={56} stroke={1.3} color="var(--mantine-color-teal-6)" aria-hidden />
        ) : (
          <IconClock size={56} stroke={1.3} color="var(--mantine-color-orange-6)" aria-hidden />
        )}
        {children !== undefined && <Text ta="center">{children}</Text>}
      </Stack>
      <Group justify="center" mt="lg">
        {actions}
        <Button onClick={onClose} data-autofocus>
          {t('OK')}
        </Button>
      </Group>
    </Modal>
  );
}

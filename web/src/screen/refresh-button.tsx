import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type RefreshButtonProps = {
  busy: boolean;
  onClick: () => unknown;
  /** 'Refresh Data' where the documents have no other word. */
  label?: string | undefined;
};

/** Asks the server anew, for whoever waits for somebody else's change. */
export function RefreshButton({ busy, onClick, label }: RefreshButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={busy}
      onClick={() => void onClick()}
    >
      {label ?? t('Refresh Data')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureNotice } from './use-failure-notice.ts';
import { useRefresh } from './use-refresh.ts';

type RefreshButtonProps = {
  /** 'Refresh Data' where the documents have no other word. */
  label?: string | undefined;
  /** What is said when it fails, where the documents have words for it. */
  failedText?: string;
};

/**
 * Reads all that is on the screen again. If that fails, what was there stays, and a message says so
 * and offers to try again.
 */
export function RefreshButton({ label, failedText }: RefreshButtonProps) {
  const { t } = useTranslation();
  const { refresh, failure } = useRefresh();
  const [busy, setBusy] = useState(false);
  useFailureNotice(failure, failedText);
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void refresh().finally(() => setBusy(false));
      }}
    >
      {label ?? t('Refresh Data')}
    </Button>
  );
}

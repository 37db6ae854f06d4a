import { Button, CloseButton, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format.ts';
import classes from './rows-job-button.module.css';

type RowsJobButtonProps = {
  icon: ReactNode;
  /** Null while nothing runs. */
  share: number | null;
  onStart: () => void;
  onStop: () => void;
  children: string;
};

/** A button that becomes the progress of the work it started, with a way to stop it. */
export function RowsJobButton({ icon, share, onStart, onStop, children }: RowsJobButtonProps) {
  const { t } = useTranslation();
  if (share === null) {
    return (
      <Button variant="default" leftSection={icon} onClick={onStart}>
        {children}
      </Button>
    );
  }
  const percent = formatPercent(Math.round(share * 100) / 100);
  return (
    <Group className={classes.running} gap="xs" wrap="nowrap" role="status">
      <div>
        <span className={classes.text}>{t('Loading rows: {{percent}}', { percent })}</span>
        <Progress value={share * 100} size="xs" aria-label={children} />
      </div>
      <CloseButton size="sm" aria-label={t('Stop')} onClick={onStop} />
    </Group>
  );
}

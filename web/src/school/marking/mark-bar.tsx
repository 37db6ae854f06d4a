import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FootBar } from '../../screen/foot-bar.tsx';

type MarkBarProps = {
  /** How far the marking is, read out as it changes. */
  status: ReactNode;
  /** A button that belongs to what the status says. */
  statusAction?: ReactNode;
  /** How many people `onRestPresent` would mark. */
  unmarked: number;
  isAnyMarked: boolean;
  /** Marks everyone present who has no mark yet. */
  onRestPresent: () => void;
  disabled?: boolean;
  /** The buttons that end the marking. */
  children: ReactNode;
};

/** Stays at the foot of the window while people are marked: how far one is, and the way on. */
export function MarkBar(props: MarkBarProps) {
  const { status, statusAction, unmarked, isAnyMarked, onRestPresent, disabled = false } = props;
  const { t } = useTranslation();
  return (
    <FootBar label={t('Marking')} status={status} statusAction={statusAction}>
      <Button
        variant="default"
        leftSection={<IconChecks size={18} aria-hidden />}
        disabled={unmarked === 0 || disabled}
        onClick={onRestPresent}
      >
        {isAnyMarked ? t('Rest present') : t('All present')}
      </Button>
      {props.children}
    </FootBar>
  );
}

import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkCounts } from './class-marks.ts';
import classes from './mark-bar.module.css';

type MarkBarProps = {
  counts: MarkCounts;
  /** Marks everybody present who has no mark yet. */
  onRestPresent: () => void;
  /** The buttons that end the marking. */
  children: ReactNode;
};

/** Stays at the foot of the window while a class is marked: how far one is, and the way on. */
export function MarkBar({ counts, onRestPresent, children }: MarkBarProps) {
  const { t } = useTranslation();
  const { present, absent, unmarked } = counts;
  return (
    <section className={`${classes.bar} portal-no-print`} aria-label={t('Marking')}>
      <p role="status" className={classes.counts}>
        {t('{{present}} present · {{absent}} absent · {{unmarked}} unmarked', {
          present,
          absent,
          unmarked,
        })}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unmarked === 0}
          onClick={onRestPresent}
        >
          {present + absent === 0 ? t('All present') : t('Rest present')}
        </Button>
        {children}
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconChecks, IconEraser, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import classes from './volunteer-mark-bar.module.css';
import { countPresence, type Marking } from './volunteer-marks.ts';

type VolunteerMarkBarProps = {
  marking: Marking;
  date: string;
  /** How many of those shown `onRestPresent` would mark. */
  unmarked: number;
  isSending: boolean;
  onRestPresent: () => void;
  onUntickAll: () => void;
  onClear: () => void;
  onSubmit: () => unknown;
};

/** Stays at the foot of the window: what is marked on all pages, and what to do with it. */
export function VolunteerMarkBar(props: VolunteerMarkBarProps) {
  const { marking, date, unmarked, isSending, onRestPresent, onUntickAll } = props;
  const { t } = useTranslation();
  const { present, absent } = countPresence(marking);
  const n = marking.ticked.size;
  return (
    <section className={`${classes.bar} portal-no-print`} aria-label={t('Marking')}>
      <div className={classes.state}>
        <p role="status" className={classes.counts}>
          <span className={classes.day}>{formatDay(date)}: </span>
          {t('{{present}} present · {{absent}} absent', { present, absent })}
          {n > 0 && (
            <span className={classes.ticked}>{t('{{n}} volunteer(s) selected', { n })}</span>
          )}
        </p>
        {n > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onUntickAll}>
            {t('Clear All')}
          </Button>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unmarked === 0 || isSending}
          onClick={onRestPresent}
        >
          {present + absent === 0 ? t('All present') : t('Rest present')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={isSending}
          onClick={props.onClear}
        >
          {t('Clear')}
        </Button>
        <BusyButton
          leftSection={<IconSend size={18} aria-hidden />}
          busy={isSending}
          onClick={props.onSubmit}
        >
          {t('Submit')}
        </BusyButton>
      </div>
    </section>
  );
}

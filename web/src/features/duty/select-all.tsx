import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyWarning } from '../../lib/notify.ts';
import classes from './mark-cells.module.css';
import { nothingToSubmit } from './submit-texts.ts';
import { dutyKey, type MarkedVolunteer, type Marking } from './volunteer-marks.ts';

type SelectAllProps = {
  marking: Marking;
  /** Those on the page. */
  volunteers: readonly MarkedVolunteer[];
  onTick: (isTicked: boolean) => void;
};

/** Ticks the marked ones among those shown, or unticks them (ATT-18, ATT-19). */
export function SelectAll({ marking, volunteers, onTick }: SelectAllProps) {
  const { t } = useTranslation();
  const marked = volunteers.map(dutyKey).filter((key) => marking.marks.has(key));
  const ticked = marked.filter((key) => marking.ticked.has(key)).length;
  const all = marked.length > 0 && ticked === marked.length;
  return (
    <Checkbox
      label={t('Select all marked')}
      description={t('Mark somebody present or absent first; then the name can be ticked.')}
      classNames={{ label: classes.name, body: classes.tickAll }}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => {
        if (marked.length === 0) notifyWarning(nothingToSubmit('ticked', t));
        else onTick(!all);
      }}
    />
  );
}

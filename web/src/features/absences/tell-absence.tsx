import { Button } from '@mantine/core';
import type { Absence } from '@pallikoodam/contract/absences';
import type { ChildYear } from '@pallikoodam/contract/academic';
import { coversDay } from '@pallikoodam/domain/absences/absence';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstName } from '../../school/child-heading.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import classes from './tell-absence.module.css';
import { listAhead, ToldAbsence } from './told-absence.tsx';

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

type TellAbsenceProps = {
  child: Pick<ChildYear['student'], '_id' | 'FirstName' | 'LastName' | 'NameInTamil' | 'Branch'>;
  /** All that were told, newest first; those that are over do not show. */
  absences: readonly Absence[];
};

/** Tells the school that a child will be away, shows what was told, and takes it back. */
export function TellAbsence({ child, absences }: TellAbsenceProps) {
  const { t } = useTranslation();
  const telling = useDialog<true>();
  const ahead = listAhead(absences);
  const name = useFirstName()(child);
  return (
    <div className={classes.panel}>
      {ahead.length > 0 && (
        <ul className={classes.told} aria-label={t('Absences told')}>
          {ahead.map((absence) => (
            <ToldAbsence key={absence._id} absence={absence} name={name} />
          ))}
        </ul>
      )}
      <Button
        className="portal-no-print"
        variant="light"
        leftSection={<IconCalendarOff size={18} aria-hidden />}
        onClick={() => telling.open(true)}
      >
        {t('Report an absence')}
      </Button>
      <AbsenceDialog
        dialog={telling}
        child={{ _id: child._id, name, Branch: child.Branch }}
        isTold={(day) => ahead.some((absence) => coversDay(absence, day))}
      />
    </div>
  );
}

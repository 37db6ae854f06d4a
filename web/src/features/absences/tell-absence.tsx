import { Button, Text } from '@mantine/core';
import type { Absence } from '@pallikoodam/contract/absences';
import type { ChildYear } from '@pallikoodam/contract/academic';
import { coversDay } from '@pallikoodam/domain/absences/absence';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';
import classes from './tell-absence.module.css';

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
  const today = todayAtSchool();
  const ahead = absences.filter(({ ToDate }) => ToDate >= today).toReversed();
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

function ToldAbsence({ absence, name }: { absence: Absence; name: string }) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const { tell, isBusy } = useWrite((id: string) => api.withdrawAbsence({ id }), {
    done: t('The absence was taken back.'),
  });
  const { FromDate, ToDate, Note } = absence;
  const days =
    FromDate === ToDate
      ? formatDay(FromDate)
      : t('{{first}} to {{last}}', { first: formatDay(FromDate), last: formatDay(ToDate) });
  const withdraw = async () => {
    const yes = await ask({
      title: t('Take the absence back?'),
      text: t('The teacher will expect {{name}} again: {{days}}.', { name, days }),
      confirmLabel: t('Take back'),
      cancelLabel: t('Cancel'),
    });
    if (yes) await tell(absence._id);
  };
  return (
    <li>
      <span>
        <b>{t('Absent: {{days}}', { days })}</b>
        {Note !== '' && <Text size="sm">{Note}</Text>}
      </span>
      <BusyButton
        className="portal-no-print"
        variant="subtle"
        size="compact-sm"
        busy={isBusy}
        aria-label={t('Take back: {{days}}', { days })}
        onClick={() => void withdraw()}
      >
        {t('Take back')}
      </BusyButton>
      {dialog}
    </li>
  );
}

import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useRegistration } from '../../school/use-registration.ts';
import { ClosedTitle } from './closed-title.tsx';
import classes from './enroll-cards.module.css';
import { TellMe } from './tell-me.tsx';

/** To a family with children to enroll while registration is closed: when it opens. */
export function ClosedNote() {
  const { t } = useTranslation();
  const { email } = useSession();
  const { data: registration } = useRegistration();
  if (registration === undefined) return null;
  return (
    <Paper withBorder component="section" className={classes.card}>
      <h2 className={classes.title}>
        <ClosedTitle registration={registration} />
      </h2>
      <p>{t('Once it is open, your children have a card here, with their forms filled in.')}</p>
      <TellMe address={email} />
    </Paper>
  );
}

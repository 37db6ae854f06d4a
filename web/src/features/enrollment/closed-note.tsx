import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRegistration } from '../../school/use-registration.ts';
import { ClosedTitle } from './closed-title.tsx';
import classes from './enroll-cards.module.css';
import { TellMe } from './tell-me.tsx';

/** To a family with children to enroll while registration is closed: when it opens. */
export function ClosedNote() {
  const { t } = useTranslation();
  const { data: registration } = useRegistration();
  if (registration === undefined) return null;
  return (
    <Paper withBorder component="section" className={classes.card}>
      <h2 className={classes.title}>
        <ClosedTitle registration={registration} />
      </h2>
      <p>{t('Then your children have a card here, with their forms filled in.')}</p>
      <TellMe />
    </Paper>
  );
}

import { Button, Group } from '@mantine/core';
import homeJson from '@pallikoodam/content/home.json';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Enrolled } from './arrival-state.ts';
import classes from './thank-you-screen.module.css';

/** /ThankYou: after an enrollment, and after everything else that was sent (OP-93, OP-94). */
export function ThankYouScreen() {
  const { t } = useTranslation();
  const told = useLocation({ select: ({ state }) => state.enrolled });
  // The ready page is the same for everybody; the browser's memory comes with the scripts.
  const enrolled = useHydrated() ? told : undefined;
  return (
    <div className={classes.page}>
      <img src="/art/success.svg" alt="" width={240} height={180} />
      <h1 className={classes.title}>
        {enrolled === undefined
          ? t('Thank You - You have successfully submitted details in Portal !')
          : t('You have successfully submitted details!')}
      </h1>
      {enrolled !== undefined && <WhatComesNext enrolled={enrolled} />}
      <Group justify="center" gap="sm" mt="xl">
        {enrolled !== undefined && (
          <Button
            size="md"
            renderRoot={(props) => (
              <Link to="/" hash="enroll" state={{ family: enrolled.family }} {...props} />
            )}
          >
            {t('Enroll another child')}
          </Button>
        )}
        <Button variant="default" size="md" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('Home')}
        </Button>
      </Group>
      <VolunteerInvitation />
    </div>
  );
}

function WhatComesNext({ enrolled: { firstName, email, referenceId } }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <>
      <p className={classes.reference}>
        {t('Reference ID of {{name}}', { name: firstName })}
        <strong className={classes.referenceId}>{referenceId}</strong>
      </p>
      <h2 className={classes.next}>{t('What happens next')}</h2>
      <ol className={classes.steps}>
        <li>
          {t('A confirmation email with the Reference ID and the fee is on its way to {{email}}.', {
            email,
          })}
        </li>
        <li>{local(homeJson.payment.reference)}</li>
        <li>{local(homeJson.payment.verification)}</li>
      </ol>
    </>
  );
}

function VolunteerInvitation() {
  const { t } = useTranslation();
  if (!useIsBuilt('/Volunteer')) return null;
  return (
    <p className={classes.invitation}>
      {t('The school is run by volunteers.')}{' '}
      <Link to="/Volunteer">{t('Would you like to help?')}</Link>
    </p>
  );
}

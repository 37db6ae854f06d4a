import homeJson from '@pallikoodam/content/home.json';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import type { Enrolled } from './arrival-state.ts';
import classes from './thank-you-screen.module.css';

/** /ThankYou: after an enrollment, and after everything else that was sent (OP-93, OP-94). */
export function ThankYouScreen() {
  const { t } = useTranslation();
  const told = useLocation({ select: ({ state }) => state.enrolled });
  // The ready page is the same for everybody; the browser's memory comes with the scripts.
  const enrolled = useHydrated() ? told : undefined;
  const applied = useLocation({ select: ({ state }) => state.applied });
  const sent = useLocation({ select: ({ state }) => state.sentMessage });
  const invitesVolunteers = useIsBuilt('/Volunteer') && applied === undefined;
  if (sent !== undefined) {
    const { id, recipients, withoutProvider } = sent;
    return (
      <MessagePage
        art={withoutProvider ? '/art/mail.svg' : '/art/success.svg'}
        title={
          withoutProvider
            ? t('Your message waits: no SMS provider is set up, so it was not sent.')
            : t('Your message is on its way to {{count}} recipients.', { count: recipients })
        }
        actions={
          <>
            <LinkButton to="/ArchivedComm" search={{ message: id } as never}>
              {t('See what becomes of it')}
            </LinkButton>
            <LinkButton to="/Announcement" variant="default">
              {t('New message')}
            </LinkButton>
          </>
        }
      />
    );
  }
  if (enrolled === undefined) {
    return (
      <MessagePage
        art="/art/success.svg"
        title={t('Thank You - You have successfully submitted details in Portal !')}
        actions={<LinkButton to="/">{t('Home')}</LinkButton>}
      >
        {invitesVolunteers ? <VolunteerInvitation /> : undefined}
      </MessagePage>
    );
  }
  return (
    <MessagePage
      art="/art/success.svg"
      title={t('You have successfully submitted details!')}
      actions={
        <>
          <LinkButton to="/" hash="enroll" state={{ family: enrolled.family }}>
            {t('Enroll another child')}
          </LinkButton>
          <LinkButton to="/" variant="default">
            {t('Home')}
          </LinkButton>
        </>
      }
    >
      <WhatComesNext enrolled={enrolled} />
      {invitesVolunteers && <VolunteerInvitation />}
    </MessagePage>
  );
}

function WhatComesNext({ enrolled: { firstName, email, referenceId } }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <div className={classes.details}>
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
    </div>
  );
}

function VolunteerInvitation() {
  const { t } = useTranslation();
  return (
    <p className={classes.invitation}>
      {t('The school is run by volunteers.')}{' '}
      <Link to="/Volunteer">{t('Would you like to help?')}</Link>
    </p>
  );
}

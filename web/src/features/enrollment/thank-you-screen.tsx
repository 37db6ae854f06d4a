import homeJson from '@pallikoodam/content/home.json';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PayOnce } from '../../school/students/pay-once.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import type { Enrolled, EnrolledChild } from './arrival-state.ts';
import classes from './thank-you-screen.module.css';

/** /ThankYou: after an enrollment, and after everything else that was sent (OP-93, OP-94). */
export function ThankYouScreen() {
  const { t } = useTranslation();
  const told = useLocation({ select: ({ state }) => state.enrolled });
  // The ready page is the same for everybody; the browser's memory comes with the scripts.
  const enrolled = useHydrated() ? told : undefined;
  const applied = useLocation({ select: ({ state }) => state.applied });
  const sent = useLocation({ select: ({ state }) => state.sentMessage });
  const invitesVolunteers = applied === undefined;
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
            <LinkButton to="/ArchivedComm" search={{ message: id }}>
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
      actions={<NextSteps enrolled={enrolled} />}
    >
      <WhatComesNext enrolled={enrolled} />
      {invitesVolunteers && <VolunteerInvitation />}
    </MessagePage>
  );
}

/** A family without an account makes one next; who is signed in has it. */
function NextSteps({ enrolled: { family, before, ...child } }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const isSignedIn = useSession().state === 'signedIn';
  const visit = [...before, pickChild(child)];
  return (
    <>
      {!isSignedIn && <LinkButton to="/Signup">{t('Create your account')}</LinkButton>}
      <LinkButton
        to="/"
        hash="enroll"
        state={{ family, visit }}
        variant={isSignedIn ? 'filled' : 'default'}
      >
        {t('Enroll another child')}
      </LinkButton>
      {isSignedIn ? (
        <LinkButton to="/StudentInfo" variant="default">
          {t('My children')}
        </LinkButton>
      ) : (
        <LinkButton to="/Signin" variant="default">
          {t('Sign in')}
        </LinkButton>
      )}
    </>
  );
}

function pickChild({ firstName, referenceId, email }: EnrolledChild): EnrolledChild {
  return { firstName, referenceId, email };
}

function WhatComesNext({ enrolled }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const isSignedIn = useSession().state === 'signedIn';
  const { firstName, email, familyFee, before, isLookedAt, isNew } = enrolled;
  const children = [...before, enrolled];
  const account = !isSignedIn && (
    <li>
      {t(
        'With an account for {{email}} you see classes, homework and payments. Create it now, or sign in if you have one.',
        { email },
      )}
    </li>
  );
  return (
    <div className={classes.details}>
      <p className={classes.enrolled}>
        {isLookedAt
          ? t('The enrollment of {{name}} has arrived.', { name: firstName })
          : t('{{name}} is enrolled.', { name: firstName })}
      </p>
      {children.map((child) => (
        <p key={child.referenceId} className={classes.reference}>
          {t('Reference ID of {{name}}', { name: child.firstName })}
          <strong className={classes.referenceId}>{child.referenceId}</strong>
        </p>
      ))}
      {familyFee !== undefined && !isLookedAt && (
        <p className={classes.reference}>
          {t('Fee of your family for the year')}
          <strong className={classes.referenceId}>{formatDollars(familyFee)}</strong>
        </p>
      )}
      <h2 className={classes.next}>{t('What happens next')}</h2>
      {isLookedAt ? (
        <ol className={classes.steps}>
          <li>
            {t(
              'Another parent may have enrolled this child already. The school looks at it and writes to {{email}}.',
              { email },
            )}
          </li>
          <li>{t('Please do not pay anything until then.')}</li>
        </ol>
      ) : (
        <ol className={classes.steps}>
          <li>
            {t(
              'A confirmation email with the Reference ID and the fee is on its way to {{email}}.',
              { email },
            )}
          </li>
          <li>
            {local(homeJson.payment.reference)}
            {children.length > 1 && (
              <>
                {' '}
                {t(
                  'If you pay for several children at once, the Reference ID of one of them is enough.',
                )}
              </>
            )}
          </li>
          {isNew && (
            <li>
              <PayOnce />
            </li>
          )}
          <li>{local(homeJson.payment.verification)}</li>
          {account}
        </ol>
      )}
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

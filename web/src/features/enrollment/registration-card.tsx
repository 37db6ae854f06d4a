import schoolJson from '@pallikoodam/content/school.json';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { useRegistration } from '../../school/use-registration.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import './arrival-state.ts';
import { ClosedTitle } from './closed-title.tsx';
import { EnrollCards } from './enroll-cards.tsx';
import classes from './registration.module.css';
import { TellMe } from './tell-me.tsx';
import { useFormWhenNear } from './use-form-when-near.ts';
import { useOpening } from './use-opening.ts';

type RegistrationCardProps = {
  /** Where a visitor leaves an address for the school's news. */
  newsletter?: ReactNode;
};

/**
 * The registration card of the home page (ENR-07, ENR-16 to ENR-28). It is part of the ready HTML;
 * the form itself is loaded when the card comes near the screen, its room is kept. While
 * registration is closed, the form is folded away below a word to the visitor.
 */
export function RegistrationCard({ newsletter }: RegistrationCardProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  const isSignedIn = useSession().state === 'signedIn';
  const family = useLocation({ select: ({ state }) => state.family });
  const status = useRegistration();
  const known = status.data !== undefined;
  // Anything but true means closed (ENR-34).
  const open = status.data?.isOpen === true;
  const isClosed = known && !open;
  const [unfolded, setUnfolded] = useState(false);
  // When registration closes while the form is filled in, the form stays.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const { Form, failed, retry } = useFormWhenNear(card, !isClosed || wasOpen || unfolded);

  return (
    <section ref={card} id="enroll" className={classes.card} aria-labelledby="enroll-title">
      <div className={classes.kolam} aria-hidden />
      <h2 id="enroll-title" className={classes.title}>
        {!known && t('Registration')}
        {isClosed && <ClosedTitle registration={status.data} />}
        {open && (
          <>
            {t('Complete your enrollment for the academic year')}{' '}
            <span className={classes.year}>{status.data?.Year}</span>
          </>
        )}
      </h2>
      <WithoutScripts />
      {open && isSignedIn && <EnrollCards />}
      {isClosed && (
        <div className={classes.closed}>
          <Countdown opensAt={status.data?.OpensAt ?? ''} />
          <p>
            {t(
              'Thank you for thinking of us. Leave your email, and we will write as soon as registration opens again.',
            )}
          </p>
          <TellMe />
          {newsletter}
        </div>
      )}
      <details
        open={!isClosed || wasOpen}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary hidden={!isClosed} className={classes.fold}>
          {t('What the form asks')}
        </summary>
        {status.error !== null && !known && (
          <Trouble
            title={t('We couldn’t check whether registration is open.')}
            reason={t(messageOf(status.error))}
            busy={status.isFetching}
            onRetry={() => void status.refetch()}
          />
        )}
        {failed && known && (
          <Trouble
            title={t('The form could not be loaded.')}
            reason={t(messageOf(null))}
            busy={false}
            onRetry={retry}
          />
        )}
        {known && Form !== null && <Form open={open} family={family} />}
        {status.error === null && !failed && (!known || Form === null) && (
          <FormOutline known={known} />
        )}
      </details>
    </section>
  );
}

const hour = 3_600_000;
const countedFrom = 24 * hour;

/** Of the last day: how long it is by the server's clock until registration opens. */
function Countdown({ opensAt }: { opensAt: string }) {
  const { t } = useTranslation();
  const left = useOpening(opensAt);
  if (left === null || left > countedFrom) return null;
  const seconds = Math.ceil(left / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <p role="timer" aria-live="off" className={classes.countdown}>
      {t('Opens in {{time}}. This page lets you through at the hour; no need to reload it.', {
        time,
      })}
    </p>
  );
}

/** In the ready HTML only: where no script runs, neither the status nor the form ever comes. */
function WithoutScripts() {
  const { t } = useTranslation();
  const { email } = schoolJson.contacts.school;
  return (
    <noscript>
      <p className={classes.withoutScripts}>
        {t('Enrolling needs JavaScript. Please switch it on, or write to the school:')}{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}

const outlineFields = Array.from({ length: 21 }, (_, index) => `field ${index}`);

/**
 * Keeps the room of the form, so that the page below stays where it is.
 */
function FormOutline({ known }: { known: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className={classes.outline}>
      <p>
        {known
          ? t('The registration form is being loaded…')
          : t('Checking whether registration is open…')}
      </p>
      {outlineFields.map((field) => (
        <Placeholder key={field} height={56} />
      ))}
    </div>
  );
}

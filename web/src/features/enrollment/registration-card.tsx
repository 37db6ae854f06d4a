import schoolJson from '@pallikoodam/content/school.json';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/setup.ts';
import { lazyChunk as renderedChunk } from '../../lib/lazy-chunk.tsx';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { useRegistration } from '../../school/use-registration.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import './arrival-state.ts';
import { ClosedTitle } from './closed-title.tsx';
import classes from './registration.module.css';
import { useFormWhenNear } from './use-form-when-near.ts';

// What only a closed registration shows: while it is open, no page carries it.
const ClosedPanel = lazyChunk(async () => {
  const [chunk] = await Promise.all([import('./closed-panel.tsx'), loadTexts('enrollment')]);
  return chunk.ClosedPanel;
});
// Of families alone; rendered with the page of who is signed in.
const OwnChildren = renderedChunk('own-children', async () => {
  const [chunk] = await Promise.all([
    import('./enroll-cards.tsx'),
    loadTexts('shared', 'enrollment'),
  ]);
  return chunk.OwnChildren;
});

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
      {open && isSignedIn && <OwnChildren />}
      {isClosed && (
        <div className={classes.closed}>
          <Suspense>
            <ClosedPanel opensAt={status.data?.OpensAt ?? ''} />
          </Suspense>
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

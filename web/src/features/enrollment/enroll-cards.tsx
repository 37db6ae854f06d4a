import { Button, Paper, Skeleton } from '@mantine/core';
import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { useSession } from '../../lib/session.ts';
import { ChildHeading, useFirstName } from '../../school/child-heading.tsx';
import { useRegistration } from '../../school/use-registration.ts';
import { ClosedTitle } from './closed-title.tsx';
import { describeNext } from './describe-next.ts';
import classes from './enroll-cards.module.css';
import { SettledChild } from './settled-child.tsx';
import { TellMe } from './tell-me.tsx';

const CardsForm = lazyChunk(
  'enroll-cards-form',
  async () => (await import('./cards-form.tsx')).CardsForm,
  <Skeleton height="60vh" />,
);

/** The own children by family: who is a guardian of two has two bills. */
function useFamilies(): readonly (readonly [id: string, children: OwnChild[]])[] {
  const isSignedIn = useSession().state === 'signedIn';
  const { data: children = [] } = useQuery({
    ...queries.getMyChildren.queryOptions(),
    enabled: isSignedIn,
  });
  const ids = new Set(children.map(({ FamilyId }) => FamilyId));
  return [...ids].map((id) => [id, children.filter(({ FamilyId }) => FamilyId === id)]);
}

function canBeAdded({ next }: OwnChild): boolean {
  return next.Fee !== null;
}

/**
 * A card for each own child that has no enrollment in the year of registration; one form enrolls
 * those of a family together. Beside them, who is enrolled already says so first.
 */
export function EnrollCards() {
  return useFamilies().map(([id, family]) => <FamilyCards key={id} family={family} />);
}

/** On the home page, above the form of a new student: the family's own children. */
export function OwnChildren() {
  return (
    <div className={classes.own}>
      <EnrollCards />
      <SettledFamilies />
    </div>
  );
}

/**
 * What families without a child to enroll are told; `place`: at the foot of a page that shows their
 * children's year, at its top where they begin with the year of registration.
 */
export function SettledFamilies({ place }: { place?: 'top' | 'foot' }) {
  const attends = ({ enrollments, next }: OwnChild) =>
    enrollments.some(({ Year }) => Year < next.Year);
  return useFamilies()
    .filter(([, family]) => !family.some(canBeAdded) && family[0]?.next.isOpen)
    .filter(([, family]) => place === undefined || (place === 'foot') === family.some(attends))
    .map(([id, family]) => (
      <section key={id} className={classes.family}>
        <SettledChildren family={family} />
      </section>
    ));
}

function SettledChildren({ family }: { family: readonly OwnChild[] }) {
  const settled = family.filter((child) => !canBeAdded(child));
  if (settled.length === 0) return null;
  return (
    <ul className={classes.settled}>
      {settled.map((child) => (
        <SettledChild key={child.ChildId} child={child} />
      ))}
    </ul>
  );
}

function FamilyCards({ family }: { family: readonly OwnChild[] }) {
  const { t, i18n } = useTranslation();
  const firstName = useFirstName();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  /** The children whom the open form enrolls; null while the cards are shown. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const waiting = family.filter(canBeAdded);
  const [{ next } = { next: undefined }] = family;
  if (next === undefined || (waiting.length === 0 && chosen === null)) return null;
  if (!next.isOpen && chosen === null) return <ClosedNote />;
  const names = new Intl.ListFormat(i18n.language).format(waiting.map(firstName));
  const fill = (children: readonly OwnChild[] | null) => {
    setChosen(children && new Set(children.map(({ ChildId }) => ChildId)));
    // What had the focus goes.
    title.current?.focus();
  };
  return (
    <section aria-labelledby={titleId} className={classes.family}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
        {t('Enrollment for {{year}}', { year: next.Year })}
      </h2>
      <SettledChildren family={family} />
      {chosen === null ? (
        <>
          <div className={classes.cards}>
            {waiting.map((child) => (
              <EnrollCard
                key={child.ChildId}
                child={child}
                isOne={waiting.length > 1}
                onOpen={() => fill([child])}
              />
            ))}
          </div>
          {waiting.length > 1 && (
            <Button size="md" onClick={() => fill(waiting)} className={classes.open}>
              {t('Re-enroll {{names}} for {{year}}', { names, year: next.Year })}
            </Button>
          )}
        </>
      ) : (
        <CardsForm family={family} chosen={chosen} onCancel={() => fill(null)} />
      )}
    </section>
  );
}

/** To a family with children to enroll while registration is closed: when it opens. */
function ClosedNote() {
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

type EnrollCardProps = {
  child: OwnChild;
  /** Of several, whom the button below enrolls together. */
  isOne: boolean;
  onOpen: () => void;
};

function EnrollCard({ child, isOne, onOpen }: EnrollCardProps) {
  const { t } = useTranslation();
  const name = useFirstName()(child);
  const { next } = child;
  return (
    <Paper component="article" withBorder className={classes.card} aria-label={name}>
      <ChildHeading child={child} size="h4" />
      <p className={classes.level}>{describeNext(t, next)}</p>
      <p>
        {t('Fee')}: <strong>{formatDollars(next.Fee ?? 0)}</strong>
      </p>
      <Button onClick={onOpen} variant={isOne ? 'default' : 'filled'} className={classes.open}>
        {t('Enroll {{name}} for {{year}}', { name, year: next.Year })}
      </Button>
    </Paper>
  );
}

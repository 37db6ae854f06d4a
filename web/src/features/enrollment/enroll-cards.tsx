import { Button, Paper, Skeleton } from '@mantine/core';
import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { useSession } from '../../lib/session.ts';
import { ChildHeading, useFirstName } from '../../school/child-heading.tsx';
import { ClosedNote } from './closed-note.tsx';
import { describeNext } from './describe-next.ts';
import classes from './enroll-cards.module.css';
import { SettledChild } from './settled-child.tsx';

const CardsForm = lazyChunk(
  'enroll-cards-form',
  async () => (await import('./cards-form.tsx')).CardsForm,
  <Skeleton height="60vh" />,
);

/** The own children, told apart by whether the family can enroll them for the year of registration. */
export function useOwnChildren() {
  const isSignedIn = useSession().state === 'signedIn';
  const { data: children = [] } = useQuery({
    ...queries.getMyChildren.queryOptions(),
    enabled: isSignedIn,
  });
  return { children, waiting: children.filter(canBeAdded) };
}

function canBeAdded({ next }: OwnChild): boolean {
  return next.Fee !== null;
}

/**
 * A card for each own child that has no enrollment in the year of registration; one form enrolls
 * those of a family together. Who is enrolled already says so first.
 */
export function EnrollCards() {
  const { children } = useOwnChildren();
  // Who is a guardian of two families has two bills.
  const families = Map.groupBy(children, ({ FamilyId }) => FamilyId);
  return [...families].map(([id, family]) => <FamilyCards key={id} family={family} />);
}

function FamilyCards({ family }: { family: readonly OwnChild[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isFilling, setFilling] = useState(false);
  const waiting = family.filter(canBeAdded);
  const settled = family.filter((child) => !canBeAdded(child));
  const [{ next } = { next: undefined }] = family;
  if (next === undefined) return null;
  if (!next.isOpen && !isFilling) return waiting.length === 0 ? null : <ClosedNote />;
  const year = next.Year;
  return (
    <section aria-labelledby={titleId} className={classes.family}>
      <h2 id={titleId} className={classes.title}>
        {t('Enrollment for {{year}}', { year })}
      </h2>
      {settled.length > 0 && (
        <ul className={classes.settled}>
          {settled.map((child) => (
            <SettledChild key={child.ChildId} child={child} />
          ))}
        </ul>
      )}
      {isFilling ? (
        <CardsForm family={family} onCancel={() => setFilling(false)} />
      ) : (
        <div className={classes.cards}>
          {waiting.map((child) => (
            <EnrollCard key={child.ChildId} child={child} onOpen={() => setFilling(true)} />
          ))}
        </div>
      )}
    </section>
  );
}

function EnrollCard({ child, onOpen }: { child: OwnChild; onOpen: () => void }) {
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
      <Button onClick={onOpen} className={classes.open}>
        {t('Enroll {{name}} for {{year}}', { name, year: next.Year })}
      </Button>
    </Paper>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconBook, IconCalendarOff, IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listAhead, ToldAbsence } from '../features/absences/told-absence.tsx';
import { HomeworkNow, hasHomework } from '../features/academic/homework-now.tsx';
import { BooksDue } from '../features/library/books-due.tsx';
import {
  FamilyCard,
  FamilyCards,
  NextClassCards,
  OpenSumCards,
} from '../features/start/family-cards.tsx';
import { queries } from '../lib/api.ts';
import { todayAtSchool } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { useFirstName } from '../school/child-heading.tsx';
import { lazyDialog } from '../screen/lazy-dialog.tsx';
import { useDialog } from '../screen/use-dialog.ts';

const MakePaymentDialog = lazyDialog(
  async () => (await import('../features/payments/make-payment-dialog.tsx')).MakePaymentDialog,
);

/**
 * A family's day in cards, before the tables: the next class, what is open, books at home, the newest
 * homework, absences. Read from the two answers that the page waits for anyway.
 */
export function FamilyToday() {
  const { t } = useTranslation();
  const { email } = useSession();
  const firstName = useFirstName();
  const paying = useDialog<string>();
  // As the Academic tab asks when it opens: one call for both.
  const { data: page, isPending } = useQuery(
    queries.getFamilyPage.queryOptions({
      input: { email },
      enabled: email !== '',
      staleTime: 30_000,
    }),
  );
  const children = page?.children ?? [];
  const books = page?.books.atHome ?? [];
  const today = todayAtSchool();
  const isLate = books.some(({ BookDue }) => BookDue < today);
  const absences = children.flatMap(({ student, absences: told }) =>
    listAhead(told).map((absence) => ({ absence, name: firstName(student) })),
  );
  return (
    <FamilyCards>
      <NextClassCards />
      <OpenSumCards
        wayToPay={(year) => (
          <Button variant="light" onClick={() => paying.open(year)}>
            {t('How to pay')}
          </Button>
        )}
      />
      {isPending && <Skeleton height={96} />}
      {books.length > 0 && (
        <FamilyCard
          Icon={IconBook}
          isPressing={isLate}
          title={isLate ? t('Library books overdue') : t('Library books at home')}
        >
          <BooksDue books={books} />
        </FamilyCard>
      )}
      {hasHomework(children) && (
        <FamilyCard Icon={IconNotebook} title={t('Newest homework')}>
          <HomeworkNow family={children} />
        </FamilyCard>
      )}
      {absences.length > 0 && (
        <FamilyCard Icon={IconCalendarOff} title={t('Reported absences')}>
          <ul>
            {absences.map(({ absence, name }) => (
              <ToldAbsence key={absence._id} absence={absence} name={name} withName />
            ))}
          </ul>
        </FamilyCard>
      )}
      <MakePaymentDialog dialog={paying} year={paying.subject ?? undefined} />
    </FamilyCards>
  );
}

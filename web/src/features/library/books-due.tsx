import type { Loan } from '@pallikoodam/contract/library-fields';
import { useTranslation } from 'react-i18next';
import { useFirstName } from '../../school/child-heading.tsx';
import classes from './books-due.module.css';
import { DueBadge } from './loan-display.tsx';

/** The books of a family that are at home, in a line each: the first to be due first. */
export function BooksDue({ books }: { books: readonly Loan[] }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const inOrder = books.toSorted((one, other) => one.BookDue.localeCompare(other.BookDue));
  return (
    <ul>
      {inOrder.map((loan) => (
        <li key={loan._id} className={classes.book}>
          <span>
            {loan.title || loan.BookId} · {firstName(loan)}
          </span>
          <DueBadge due={loan.BookDue} t={t} />
        </li>
      ))}
    </ul>
  );
}

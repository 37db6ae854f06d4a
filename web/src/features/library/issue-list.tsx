import { Anchor, TextInput } from '@mantine/core';
import type { IssueStudent } from '@pallikoodam/contract/library-fields';
import { issueSortKeys } from '@pallikoodam/contract/list-words';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import { SecondName, useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { DueBadge } from './loan-display.tsx';
import type { TypedNumbers } from './use-typed-numbers.ts';

/** What the issue list keeps in its address (LIB-04, LIB-07). */
export const issueAddress = {
  search: textFilter(),
  Branch: choiceFilter(studentBranches),
  StudentTeacher: textFilter(),
  ...tableView({
    pageSizes: [15, 30, 50, 75, 100, 200],
    sortKeys: issueSortKeys,
    sort: 'FirstName',
  }),
};

type Typing = {
  typed: TypedNumbers;
  /** Why a number was refused, by the child's `_id`. */
  refused: Readonly<Record<string, string>>;
  type: (student: IssueStudent, bookid: string) => void;
  giveBack: (student: IssueStudent) => Promise<unknown>;
  showReading: (student: IssueStudent) => void;
};

/** What is typed, for the cells: columns keep their identity during typing. */
export const TypingContext = createContext<Typing>({
  typed: {},
  refused: {},
  type: () => {},
  giveBack: async () => {},
  showReading: () => {},
});

/** The columns of LIB-06, in its order. */
export function issueColumns(t: TFunction): ListColumn<IssueStudent>[] {
  return [
    {
      id: 'isBookDue',
      header: t('Status'),
      sortable: false,
      value: ({ isBookDue }) => (isBookDue === 'Y' ? t('Borrowed') : t('No book')),
      cell: ({ isBookDue, BookDue }) =>
        isBookDue === 'Y' ? (
          <DueBadge due={BookDue} t={t} />
        ) : (
          <StatusBadge colour="grey">{t('No book')}</StatusBadge>
        ),
      look: { onPhone: 'summary' },
    },
    {
      id: 'Return',
      header: t('Return'),
      sortable: false,
      value: () => '',
      cell: (student) => <ReturnCell student={student} t={t} />,
      look: { onPhone: 'actions' },
    },
    {
      id: 'bookid',
      header: t('Book Number'),
      sortable: false,
      value: ({ bookid }) => bookid,
      cell: (student) => <NumberCell student={student} t={t} />,
      look: { minWidth: '8rem', onPhone: 'beside' },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      value: fullName,
      cell: (student) => <NameCell student={student} />,
      look: { onPhone: 'heading', minWidth: '9rem' },
    },
    {
      id: 'PrevBID',
      header: t('Previous Book'),
      sortable: false,
      value: ({ PrevBID }) => PrevBID,
      look: { oneLine: true },
    },
    {
      id: 'GradeInTamilSchool',
      header: t('Grade'),
      value: ({ GradeInTamilSchool }) => t(GradeInTamilSchool),
      look: { onPhone: 'summary' },
    },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      kind: 'person',
      value: ({ StudentTeacher }) => StudentTeacher,
      look: { onPhone: 'summary' },
    },
  ];
}

type CellProps = { student: IssueStudent; t: TFunction };

/** The name leads to what the child has read. */
function NameCell({ student }: { student: IssueStudent }) {
  const { showReading } = use(TypingContext);
  const readName = useReadName();
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        onClick={() => showReading(student)}
      >
        {readName(student)}
      </Anchor>
      <SecondName child={student} />
    </>
  );
}

/**
 * A field for the book's number; while a book is due it is that one and cannot be changed (LIB-10).
 * Enter, which a barcode reader sends as well, leads to the next child without one.
 */
function NumberCell({ student, t }: CellProps) {
  const { typed, refused, type } = use(TypingContext);
  const readName = useReadName();
  const isDue = student.isBookDue === 'Y';
  return (
    <TextInput
      size="sm"
      w={{ base: '6.5rem', sm: 'auto' }}
      aria-label={t('Book number for {{name}}', { name: readName(student) })}
      placeholder={t('Book Number')}
      value={isDue ? student.bookid : (typed[student._id]?.bookid ?? '')}
      error={refused[student._id]}
      data-child={student._id}
      disabled={isDue}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => type(student, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusNextFree(event.currentTarget);
      }}
    />
  );
}

/** The foot of the list has the button that assigns: there the way down ends. */
export const assignButton = 'assign-books';

function focusNextFree(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-child]')];
  const below = fields.slice(fields.indexOf(field) + 1);
  const next = below.find(({ disabled, value }) => !disabled && value === '');
  (next ?? document.getElementById(assignButton))?.focus();
}

/** Where a refused number is typed; of another class it is not on screen. */
export function focusNumberOf(studentId: string): void {
  document.querySelector<HTMLInputElement>(`input[data-child="${CSS.escape(studentId)}"]`)?.focus();
}

function ReturnCell({ student, t }: CellProps) {
  const { giveBack } = use(TypingContext);
  const readName = useReadName();
  if (student.isBookDue !== 'Y') return null;
  return (
    <BusyIconButton
      label={t('Return {{name}}', { name: `${student.bookid}, ${readName(student)}` })}
      onClick={() => giveBack(student)}
    >
      <IconArrowBackUp size={18} aria-hidden />
    </BusyIconButton>
  );
}

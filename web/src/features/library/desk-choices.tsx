import { Button, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import type { DeskBook, DeskStudent } from './desk-steps.ts';
import { nameBook } from './loan-display.tsx';
import type { useDesk } from './use-desk.ts';

/** The books and children that a code may mean, each with what else is to be known of it. */
export function DeskChoices({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { t } = useTranslation();
  const readName = useReadName();
  if (desk.choice === null) return null;
  const describeStudent = (student: DeskStudent) => [
    readName(student),
    t(student.GradeInTamilSchool),
    student.isBookDue === 'Y' && t('has book {{bookid}}', { bookid: student.bookid }),
    sayMatch(student, t),
  ];
  const describeBook = (book: DeskBook) => [
    nameBook(book),
    book.matched === 'author' && t('author: {{name}}', { name: book.author }),
    book.loan !== null && t('with {{name}}', { name: readName(book.loan) }),
  ];
  return (
    <Group gap="xs" role="group" aria-label={t('Choose one')}>
      {desk.choice.choices.map((choice) =>
        choice.is === 'book' ? (
          <Button
            key={choice.book._id}
            variant="default"
            disabled={desk.isBusy}
            onClick={() => void desk.chooseBook(choice.book)}
          >
            {joinWords(describeBook(choice.book))}
          </Button>
        ) : (
          <Button
            key={choice.student._id}
            variant="light"
            disabled={desk.isBusy}
            onClick={() => void desk.chooseStudent(choice.student)}
          >
            {joinWords(describeStudent(choice.student))}
          </Button>
        ),
      )}
      {desk.choice.left > 0 && (
        <Text size="sm">{t('{{count}} more: type on', { count: desk.choice.left })}</Text>
      )}
    </Group>
  );
}

const joinWords = (words: readonly (string | false)[]) => words.filter(Boolean).join(' · ');

/** Why a child is among the choices whose name does not hold the words. */
function sayMatch({ matched, Volunteering }: DeskStudent, t: TFunction): string {
  switch (matched) {
    case 'name':
      return '';
    case 'email':
      return t('first address of the family');
    case 'secondEmail':
      return t('second address of the family');
    case 'referenceId':
      return Volunteering;
    case 'several':
      return t('name, address and card together');
  }
}

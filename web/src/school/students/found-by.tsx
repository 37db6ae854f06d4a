import { Text } from '@mantine/core';
import type { MasterStudent } from '@pallikoodam/contract/students';
import { readReferenceIds } from '@pallikoodam/domain/enrollment/reference-id';
import { matchStudent, type StudentMatch } from '@pallikoodam/domain/students/search-match';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { school } from '../school-content.ts';

type Found = Pick<MasterStudent, 'FirstName' | 'LastName' | 'NameInTamil' | 'UserName'> &
  Partial<Pick<MasterStudent, 'AdditionalEmail' | 'Volunteering'>>;

const words: Readonly<Record<Exclude<StudentMatch, 'name'>, string>> = {
  email: 'Matched: e-mail',
  secondEmail: 'Matched: second e-mail',
  referenceId: 'Matched: Reference ID',
  several: 'Matched: several details together',
};

/** Why the search in the address has found a student whose name does not hold its words. */
export function FoundBy({ student }: { student: Found }) {
  const { t } = useTranslation();
  const typed = useSearch({
    strict: false,
    select: ({ search = '' }: { search?: unknown }) => String(search),
  });
  const match = explainMatch(student, typed);
  return match === null ? null : (
    <Text size="xs" c="dimmed">
      {t(words[match])}
    </Text>
  );
}

/** Null where the name holds the words, and where the row is of an earlier search. */
export function explainMatch(student: Found, typed: string): Exclude<StudentMatch, 'name'> | null {
  // As the server reads a bank's memo.
  const [id = typed] = readReferenceIds(typed, school.referencePrefix);
  const { FirstName, LastName, NameInTamil, UserName, AdditionalEmail, Volunteering } = student;
  const all = [FirstName, LastName, NameInTamil, UserName, AdditionalEmail, Volunteering];
  const folded = foldText(all.join(' '));
  const searched = searchWords(id);
  if (searched.length === 0 || !searched.every((word) => folded.includes(word))) return null;
  const { by } = matchStudent(student, id);
  return by === 'name' ? null : by;
}

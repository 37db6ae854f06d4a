import { isInitialsOnly, nameKey } from './names.ts';

type Enrollment = {
  UserName: string;
  FatherName: string;
  MotherName: string;
  Signature: string;
};

/**
 * Which of the parents of an enrollment reads what goes to its primary e-mail: the one it is named
 * after, else the one who signed. Blank where neither tells, since a wrong name is worse than none.
 */
export function nameGreetedParent(enrollment: Enrollment): string {
  const { UserName, FatherName, MotherName, Signature } = enrollment;
  const [local = ''] = UserName.toLowerCase().split('@');
  const words = nameKey(local).split(/[^\p{L}\p{M}]+/u);
  const parents = [FatherName.trim(), MotherName.trim()].filter((name) => name !== '');
  const named = parents.filter((name) => words.includes(givenWord(name) ?? ' '));
  if (named.length === 1) return named[0] ?? '';
  const signed = nameKey(Signature);
  return parents.find((name) => nameKey(name) === signed) ?? '';
}

/**
 * The given name, which stands behind the initials where there are some (`K Kumaran`); an initial
 * is not a name: a wife's address carries her husband's.
 */
function givenWord(name: string): string | null {
  return (
    nameKey(name)
      .split(' ')
      .find((word) => !isInitialsOnly(word)) ?? null
  );
}

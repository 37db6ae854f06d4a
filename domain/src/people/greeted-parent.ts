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
  const words = local.split(/[^\p{L}]+/u);
  const parents = [FatherName.trim(), MotherName.trim()].filter((name) => name !== '');
  const named = parents.filter((name) => words.includes(firstWord(name)));
  if (named.length === 1) return named[0] ?? '';
  const signed = Signature.trim().toLowerCase();
  return parents.find((name) => name.toLowerCase() === signed) ?? '';
}

function firstWord(name: string): string {
  return name.toLowerCase().split(/\s+/)[0] ?? '';
}

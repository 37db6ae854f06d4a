import { metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import { levels } from '@pallikoodam/domain/school/levels';
import { at } from './random.ts';

/** A class: the students of one teacher at one level of one branch. */
export type SchoolClass = { Branch: string; Grade: string; ClassNumber: string };

/** Parallel classes of each branch, from Mazhalai to Nilai 8; about 20 children in each. */
const classesPerLevel = [
  { Branch: 'North', numbers: [2, 2, 2, 2, 1, 1, 1, 1, 1] },
  { Branch: metrolinaBranch, numbers: [2, 1, 2, 1, 1, 1, 1, 1, 1] },
  { Branch: socratesBranch, numbers: [1, 1, 1, 1, 1, 1, 1, 1, 1] },
] as const;

/** The class of teacher@school.example; the demo family's daughter sits in it. */
export const demoClass: SchoolClass = {
  Branch: metrolinaBranch,
  Grade: 'Nilai 5',
  ClassNumber: '1',
};

/** The class of two.roles@school.example. */
export const treasurersClass: SchoolClass = { Branch: 'North', Grade: 'Nilai 3', ClassNumber: '2' };

/** The classes of a school `scale` times as large as the demo school. */
export function listClasses(scale: number): SchoolClass[] {
  return classesPerLevel.flatMap(({ Branch, numbers }) =>
    levels.flatMap((Grade, level) =>
      Array.from({ length: at(numbers, level) * scale }, (_, index) => ({
        Branch,
        Grade,
        ClassNumber: String(index + 1),
      })),
    ),
  );
}

/** A class and who taught it in a year. */
export type TaughtClass = SchoolClass & { teacher: string };

/** Places children in the classes of their branch and level, each class in its turn. */
export function createPlacement(
  classes: readonly TaughtClass[],
): (child: { Branch: string; Grade: string }) => string {
  const key = ({ Branch, Grade }: { Branch: string; Grade: string }) => `${Branch}/${Grade}`;
  const teachers = new Map<string, string[]>();
  for (const taught of classes) {
    const known = teachers.get(key(taught));
    if (known === undefined) teachers.set(key(taught), [taught.teacher]);
    else known.push(taught.teacher);
  }
  const turns = new Map<string, number>();
  return (child) => {
    const choices = teachers.get(key(child)) ?? [];
    if (choices.length === 0) return '';
    const turn = turns.get(key(child)) ?? 0;
    turns.set(key(child), turn + 1);
    return at(choices, turn % choices.length);
  };
}

import { readReferenceIds } from '../enrollment/reference-id.ts';
import { nameKey } from '../people/names.ts';
import { normaliseBranch } from '../school/branches.ts';

/** Of a student of a year by what a sheet finds it. */
export type PupilToFind = {
  _id: string;
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  Volunteering: string;
  Branch: string;
  GradeInTamilSchool: string;
  StudentTeacher: string;
};

type Values = Readonly<Record<string, string>>;

/** The student that a row is of, or why none is. */
export type FoundPupil<Pupil> = { pupil: Pupil } | { message: string; field: string };

/**
 * Finds the students of a year by the Reference ID of a row, else by the name, in either order and
 * either script; class, branch and level of the row narrow it down. Two of one name are not guessed.
 */
export function createPupilFinder<Pupil extends PupilToFind>(
  pupils: readonly Pupil[],
  prefix: string,
): (values: Values) => FoundPupil<Pupil> {
  const byId = new Map(pupils.map((pupil) => [pupil.Volunteering, pupil]));
  const byName = new Map<string, Pupil[]>();
  for (const pupil of pupils) {
    for (const key of nameKeysOf(pupil)) byName.set(key, [...(byName.get(key) ?? []), pupil]);
  }
  return (values) => {
    const { Volunteering } = values;
    if (Volunteering !== undefined) {
      const [id = Volunteering] = readReferenceIds(Volunteering, prefix);
      const pupil = byId.get(id);
      return pupil === undefined
        ? { message: 'No student of this year has this Reference ID.', field: 'Volunteering' }
        : { pupil };
    }
    const { FullName, FirstName = '', LastName = '' } = values;
    const field = FullName === undefined ? 'FirstName' : 'FullName';
    const key = nameKey(FullName ?? `${FirstName} ${LastName}`);
    if (key === '') return { message: 'The name is missing.', field };
    const named = (byName.get(key) ?? []).filter((pupil) => isOfClass(pupil, values));
    const [first, second] = named;
    if (first === undefined) return { message: 'No student of this year has this name.', field };
    if (second !== undefined) {
      return {
        message: 'Several students have this name. Add the Reference ID or the teacher.',
        field,
      };
    }
    return { pupil: first };
  };
}

function nameKeysOf({ FirstName, LastName, NameInTamil }: PupilToFind): Set<string> {
  const keys = [`${FirstName} ${LastName}`, `${LastName} ${FirstName}`, FirstName, NameInTamil];
  return new Set(keys.map(nameKey).filter((key) => key !== ''));
}

function isOfClass(pupil: PupilToFind, values: Values): boolean {
  const { Branch, GradeInTamilSchool, StudentTeacher } = values;
  return (
    (Branch === undefined || normaliseBranch(Branch) === normaliseBranch(pupil.Branch)) &&
    (GradeInTamilSchool === undefined || GradeInTamilSchool === pupil.GradeInTamilSchool) &&
    (StudentTeacher === undefined || nameKey(StudentTeacher) === nameKey(pupil.StudentTeacher))
  );
}

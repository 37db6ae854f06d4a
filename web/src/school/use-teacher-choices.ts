import { useSession } from '../lib/session.ts';
import { useMay } from '../screen/can.tsx';
import { useOwnTeacherNames, useTeacherNames } from './use-teachers.ts';

/**
 * The teachers whose classes a person may choose for homework: a teacher the own ones, who keeps
 * the homework of the school those of every teacher of the year by name (HW-16, HW-17).
 */
export function useTeacherChoices(year: string) {
  const { roles } = useSession();
  const teaches = roles.some((role) => role === 'Teacher');
  const seesOwnOnly = !useMay()('homework.keepSchool');
  const own = useOwnTeacherNames(true);
  const ofYear = useTeacherNames(seesOwnOnly ? null : year);
  return {
    seesOwnOnly,
    names: seesOwnOnly ? own : ofYear,
    /** Of who teaches: what is chosen from the start where one class is. */
    ownName: teaches ? (own[0] ?? '') : '',
  };
}

import { deriveGraduateKeys } from '../features/graduates/data.ts';
import type { GraduateTable } from '../platform/db/tables/graduate.ts';
import type { TaughtClass } from './classes.ts';
import { boys, fathers, girls } from './names.ts';
import { createId, createRandom } from './random.ts';

/** Who left the school after which level, oldest first; the first years had fewer levels. */
const years = [
  { Year: '2019-2020', GradeInTamilSchool: 'Nilai 6', graduates: 9 },
  { Year: '2020-2021', GradeInTamilSchool: 'Nilai 7', graduates: 11 },
  { Year: '2021-2022', GradeInTamilSchool: 'Nilai 7', graduates: 14 },
  { Year: '2022-2023', GradeInTamilSchool: 'Nilai 8', graduates: 16 },
  { Year: '2023-2024', GradeInTamilSchool: 'Nilai 8', graduates: 19 },
  { Year: '2024-2025', GradeInTamilSchool: 'Nilai 8', graduates: 23 },
] as const;

/** Graduates of the years before the current one, with the teachers of the highest classes. */
export function generateGraduates({
  classes,
}: {
  classes: readonly TaughtClass[];
}): GraduateTable[] {
  const random = createRandom('graduates');
  const highest = classes.filter(({ Grade }) => Grade === 'Nilai 8');
  return years.flatMap(({ Year, GradeInTamilSchool, graduates }) =>
    Array.from({ length: graduates }, (_, place): GraduateTable => {
      const stamp = `${Year.slice(5)}-06-07T18:00:00.000Z`;
      const [FirstName] = random.pick(place % 2 === 0 ? girls : boys);
      const LastName = random.pick(fathers)[0];
      const { Branch, teacher: StudentTeacher } = random.pick(highest);
      const named = { FirstName, LastName, StudentTeacher, GradeInTamilSchool };
      return {
        _id: createId(random, stamp),
        ...named,
        Year,
        // One branch in the south before there were two.
        Branch: Year < '2021' && Branch !== 'North' ? 'South' : Branch,
        CreatedDate: stamp,
        UpdatedDate: stamp,
        ...deriveGraduateKeys(named),
      };
    }),
  );
}

import type { Measured } from './load.ts';
import { signIn } from './portal.ts';
import type { Served } from './processes.ts';
import { listClass, markDayByDay } from './saved-class.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  portal: Served;
  school: FilledSchool;
  /** Headers of the signed-in teacher. */
  teacher: { [name: string]: string };
  record: (what: string) => (measured: Measured) => void;
};

const rounds = 5;
const atOnce = 20;

/** What a roll-call takes alone, and while twenty people sign in at once; by turns. */
export async function measureSignIns({ portal, school, teacher, record }: Setting): Promise<void> {
  const rollCall = markDayByDay(`${portal.url}/api/addAttendance`, {
    ids: await listClass(portal, { email: school.teacherEmail, teacher }),
    firstDay: '2023-07-01',
    headers: teacher,
  });
  const alone: number[] = [];
  const beside: number[] = [];
  const time = async (samples: number[]) => {
    const start = performance.now();
    await rollCall();
    samples.push(performance.now() - start);
  };
  for (let warming = 0; warming < 100; warming += 1) await rollCall();
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (let done = 0; done < 100; done += 1) await time(alone);
    let isOver = false;
    const signIns = Promise.all(
      Array.from({ length: atOnce }, () => signIn(portal.url, school.familyEmail)),
    ).then(() => {
      isOver = true;
    });
    while (!isOver) await time(beside);
    await signIns;
  }
  const took = performance.now() - began;
  const quantile = (samples: readonly number[], share: number) =>
    samples.toSorted((one, other) => one - other)[Math.floor(share * samples.length)] ?? Number.NaN;
  const of = (samples: readonly number[]) => ({
    rate: (samples.length / took) * 1000,
    p50: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
    p99: quantile(samples, 0.99),
  });
  record('a roll-call alone')(of(alone));
  const times = quantile(beside, 0.95) / quantile(alone, 0.95);
  record(`a roll-call while ${atOnce} sign in`)({ ...of(beside), times });
}

import { expect } from '@playwright/test';
import { officeOf } from './families.ts';
import type { RunningPortal } from './portal.ts';
import { readJson } from './read-json.ts';

export type StoredRecord = {
  StudentId: string;
  FirstName: string;
  LastName: string;
  StudentTeacher: string;
  Branch: string;
  AttendanceDate: string;
  IsPresent: string;
};

/** Every attendance record of the current year. */
export async function readRecords(portal: RunningPortal): Promise<StoredRecord[]> {
  const answer = await (await officeOf(portal)).read('getAttendance');
  expect(answer.status).toBe(200);
  const records = await readJson<StoredRecord[]>(answer);
  expect(records.length, 'attendance of the demo school').toBeGreaterThan(1000);
  return records;
}

export type Sum = { name: string; total: number; present: number; absent: number };

/** The records of each name, in the order of the names. */
export function sumBy(
  records: readonly StoredRecord[],
  nameOf: (record: StoredRecord) => string,
): Sum[] {
  const sums = new Map<string, Sum>();
  for (const record of records) {
    const name = nameOf(record);
    const sum = sums.get(name) ?? { name, total: 0, present: 0, absent: 0 };
    sum.total += 1;
    if (record.IsPresent === 'Yes') sum.present += 1;
    else sum.absent += 1;
    sums.set(name, sum);
  }
  return [...sums.values()].sort((first, second) => first.name.localeCompare(second.name, 'en'));
}

/** How a rate is written: whole percents, called poor below 80. */
export function writeRate({ present, total }: Sum): string {
  const rate = Math.round((present * 100) / total);
  return rate < 80 ? `${rate}% · poor` : `${rate}%`;
}

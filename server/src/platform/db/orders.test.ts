import { readSchool } from '@pallikoodam/content/school';
import {
  assessmentSortKeys,
  assetSortKeys,
  bookSortKeys,
  competitionSortKeys,
  dutySortKeys,
  gallerySortKeys,
  graduateSortKeys,
  historySortKeys,
  homeworkSortKeys,
  issueSortKeys,
  newsSortKeys,
  onlineBookSortKeys,
  outstandingSortKeys,
  scheduleSortKeys,
  studentSortKeys,
  userSortKeys,
  volunteerSortKeys,
} from '@pallikoodam/contract/list-words';
import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { levelOrder, risingLevels } from '@pallikoodam/domain/school/levels';
import { orderKey } from '@pallikoodam/domain/text/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSchool } from '../../seed/scale.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

/** Every list of the portal, by each key it may be put in order by, in a life-size school. */

let test: TestPortal;
beforeAll(async () => {
  const database = await createTestDatabase();
  await fillSchool(database, { scale: 1, school: readSchool() });
  test = await startTestPortal({ database });
});
afterAll(() => test.close());

type Row = Readonly<Record<string, unknown>>;
type List = {
  url: string;
  keys: readonly string[];
  /** What people call a row, as one text. */
  nameOf: (row: Row) => string;
  /** How a row carries a key, where it is not a field of the same name. */
  values?: Readonly<Record<string, (row: Row) => unknown>>;
  /** Keys by which no two rows are equal. */
  unique?: readonly string[];
};

const text = (value: unknown) => String(value ?? '');
const field = (name: string) => (row: Row) => text(row[name]);
const fullName = (row: Row) => `${text(row.FirstName)} ${text(row.LastName)}`;
/** A branch's students stand by class. */
const branch = (row: Row) => `${text(row.Branch)} ${text(row.GradeInTamilSchool)}`;
const student = {
  nameOf: fullName,
  values: { Age: (row: Row) => row.DateOfBirth, Branch: branch },
};

const lists: readonly List[] = [
  { url: 'getStudentInfo?Year=2025-2026', keys: studentSortKeys, ...student },
  { url: 'getKidsMasterData?Year=2025-2026', keys: ['FirstName', 'Status', 'Branch'], ...student },
  { url: 'lib/BookAsignAPIV2?Branch=North', keys: issueSortKeys, nameOf: fullName },
  { url: 'getAllAssessments?', keys: assessmentSortKeys, ...student },
  { url: 'getAllHomeWorks?', keys: homeworkSortKeys, ...student },
  { url: 'getConfigData?Faculty=Yes', keys: ['Grade', 'Branch'], nameOf: field('StudentTeacher') },
  { url: 'getConfigData?', keys: userSortKeys, nameOf: field('StudentTeacher') },
  { url: 'getGraduatedList?', keys: graduateSortKeys, nameOf: fullName },
  { url: 'getVolunteerInfo?', keys: volunteerSortKeys, nameOf: field('Name') },
  { url: 'getTeacherAttendance?', keys: dutySortKeys, nameOf: field('Name') },
  { url: 'getOnlineBooks?', keys: onlineBookSortKeys, nameOf: field('Title') },
  { url: 'getCompetitionInfo?', keys: competitionSortKeys, nameOf: field('EventName') },
  { url: 'getAllGalleryInfo?', keys: gallerySortKeys, nameOf: field('name') },
  { url: 'getInventory?', keys: assetSortKeys, nameOf: field('AssetName') },
  { url: 'getNews?', keys: newsSortKeys, nameOf: field('News') },
  { url: 'getSchedule?', keys: scheduleSortKeys, nameOf: field('activity') },
  { url: 'getBookListByDue?', keys: outstandingSortKeys, nameOf: fullName, unique: ['BookId'] },
  { url: 'bookhistory?Year=all', keys: historySortKeys, nameOf: fullName },
  { url: 'book?', keys: bookSortKeys, nameOf: () => '', unique: ['bookid'] },
];

async function read(url: string): Promise<Row[]> {
  const answer = await (await test.as('SuperAdmin')).get(`/api/${url}&page=1&pageSize=100`);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json();
  return Array.isArray(body) ? body : (body.records ?? Object.values(body).find(Array.isArray));
}

const cases = lists.flatMap((list) => list.keys.map((key) => ({ ...list, key })));

describe.each(cases)('$url by $key', ({ url, key, nameOf, values = {}, unique = [] }) => {
  it.skipIf(unique.includes(key))('equal values stand by name', async () => {
    for (const sort of [key, `-${key}`]) {
      const rows = await read(`${url}&sort=${sort}`);
      expect(rows.length).toBeGreaterThan(1);
      const value = values[key] ?? ((row: Row) => row[key]);
      const directions = new Set<number>();
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1];
        if (before === undefined || value(before) !== value(row)) continue;
        const [one, other] = [orderKey(nameOf(before)), orderKey(nameOf(row))];
        if (one !== other) directions.add(one < other ? 1 : -1);
      }
      // Names rise; where an index is read backwards all of them fall.
      expect(directions.size, sort).toBeLessThan(2);
    }
  });
});

describe('levels stand by their place,', () => {
  it.each([
    ['getConfigData?Faculty=Yes', 'Grade'],
    ['getConfigData?', 'Grade'],
    ['getOnlineBooks?', 'Grade'],
    ['getGraduatedList?', 'GradeInTamilSchool'],
    ['getStudentInfo?Year=2025-2026', 'GradeInTamilSchool'],
    ['getAllAssessments?', 'GradeInTamilSchool'],
    ['getAllHomeWorks?', 'GradeInTamilSchool'],
    ['lib/BookAsignAPIV2?Branch=North', 'GradeInTamilSchool'],
    ['getBookListByDue?', 'Grade'],
    ['getAttendance?', 'GradeInTamilSchool'],
  ])('%s by %s', async (url, key) => {
    for (const [sort, sign] of [
      [key, 1],
      [`-${key}`, -1],
    ] as const) {
      const places = (await read(`${url}&sort=${sort}`)).map((row) => levelOrder(text(row[key])));
      expect(places).toEqual(places.toSorted((one, other) => sign * (one - other)));
    }
  });

  it('those of students stand so by their words alone', () => {
    const places = risingLevels.toSorted().map(levelOrder);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('grades of the competitions, too', async () => {
    const grades = (await read('getCompetitionInfo?sort=Grade')).map(({ Grade }) =>
      (competitionGrades as readonly string[]).indexOf(text(Grade)),
    );
    expect(grades).toEqual(grades.toSorted((one, other) => one - other));
  });
});

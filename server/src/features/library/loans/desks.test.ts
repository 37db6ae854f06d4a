import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeBook } from '../../../testing/library-factory.ts';
import { inspectLibrary } from '../../../testing/library-inspection.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

const turns = 160;
const desks = 6;

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
});
afterAll(() => test.close());

it('desks that race for the same books and children lend and take back each once', async () => {
  const { database } = test;
  const books = await Promise.all(
    Array.from({ length: 6 }, (_, index) => storeBook(database, { bookid: `${index + 1}` })),
  );
  const children = await Promise.all(Array.from({ length: 8 }, () => storeStudent(database)));
  const lent: string[] = [];
  const returned: string[] = [];
  let asked = 0;
  const work = async (librarian: TestCaller, desk: number) => {
    while (asked < turns) {
      asked += 1;
      const bookId = books[(asked * 7 + (desk % 2)) % books.length]?.bookid;
      const studentId = children[(asked * 5 + desk) % children.length]?._id;
      const goesBack = asked % 3 !== 0;
      const issued = await librarian.post('/api/assignBook', { studentId, bookId });
      expect([200, 409]).toContain(issued.statusCode);
      if (issued.statusCode === 200) lent.push(issued.json()._id);
      if (!goesBack) continue;
      const back = await librarian.post('/api/releaseBookAndCreateHistory', { bookId });
      expect([200, 409]).toContain(back.statusCode);
      if (back.statusCode === 200) returned.push(back.json()._id);
    }
  };
  const librarians = await Promise.all(
    Array.from({ length: desks }, (_, desk) => test.as('LibAdmin', `desk${desk}@school.example`)),
  );
  await Promise.all(librarians.map(work));
  expect(returned.length).toBeGreaterThan(0);
  expect(await inspectLibrary(database, { lent, returned })).toEqual([]);
  const loans = await database.kysely.selectFrom('loan').select('_id').execute();
  expect(loans.map(({ _id }) => _id).sort()).toEqual(lent.sort());
});

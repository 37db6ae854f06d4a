import { readSchool } from '@pallikoodam/content/school';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction, remove, restore, update } from '../../../platform/db/write.ts';
import { insertMany } from '../../../seed/bulk-insert.ts';
import { generateSchool } from '../../../seed/scale.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentPatch } from '../data.ts';
import { listStudents } from './data.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function search(words: string, more: { Year?: string; page?: number } = {}) {
  const query = { search: words, sort: 'FirstName', page: 1, pageSize: 2, ...more };
  const { records, total } = await listStudents(database, query);
  return { names: records.map(({ FirstName }) => FirstName), total };
}

describe('a search among few', () => {
  beforeEach(async () => {
    const rows = [
      { FirstName: 'Senthilkumar', NameInTamil: 'செந்தில்குமார்', UserName: 'pon@hill.example' },
      { FirstName: 'Kumaran', NameInTamil: 'குமரன்', UserName: 'mani@hill.example' },
      { FirstName: 'Anbu', NameInTamil: '', UserName: 'anbu@lake.example', Year: '2024-2025' },
    ];
    for (const row of rows) await storeStudent(database, row);
  });

  it('finds a part of a word wherever it stands, in either script', async () => {
    expect((await search('KUMAR')).names).toEqual(['Kumaran', 'Senthilkumar']);
    expect((await search('ilkum')).names).toEqual(['Senthilkumar']);
    expect((await search('குமார்')).names).toEqual(['Senthilkumar']);
    expect((await search('hill.ex')).names).toEqual(['Kumaran', 'Senthilkumar']);
    expect((await search('kumarilla')).names).toEqual([]);
  });

  it('takes parts of one and two letters as well, alone and beside longer ones', async () => {
    expect((await search('nb')).names).toEqual(['Anbu']);
    expect((await search('கு')).names).toEqual(['Kumaran', 'Senthilkumar']);
    expect((await search('kumar po')).names).toEqual(['Senthilkumar']);
    expect((await search('kumar zz')).names).toEqual([]);
    expect((await search('nb an')).names).toEqual(['Anbu']);
    expect((await search('nb q')).names).toEqual([]);
  });

  it('finds two letters that few names hold, also where a text ends with them', async () => {
    await storeStudent(database, { FirstName: 'Zoya', UserName: 'zoya@lake.example' });
    const [anbu] = (await listStudents(database, { search: 'anbu' })).records;
    const { Volunteering = '' } = anbu ?? {};
    expect((await search('zo')).names).toEqual(['Zoya']);
    expect((await search(Volunteering.slice(-2))).names).toContain('Anbu');
    expect(await search('qx')).toEqual({ names: [], total: 0 });
    expect((await search('"z')).names).toEqual([]);
  });

  it('knows a record as it was changed last: its words, and what it is filtered and sorted by', async () => {
    const [kumaran] = (await listStudents(database, { search: 'kumaran' })).records;
    const change = (patch: StudentPatch) =>
      inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
        update(tx, 'student', { id: kumaran?._id ?? '', patch }),
      );
    await change({ AmountPaidCents: 100, Branch: 'South', PaymentStatus: 'Paid' });
    const query = { search: 'hill', page: 1, pageSize: 9 };
    const list = async (more: object) => {
      const { records } = await listStudents(database, { ...query, ...more });
      return records.map(({ FirstName }) => FirstName);
    };
    expect(await list({ sort: 'AmountPaid' })).toEqual(['Kumaran', 'Senthilkumar']);
    expect(await list({ Branch: 'South' })).toEqual(['Kumaran']);
    expect(await list({ PaymentStatus: 'Paid', Branch: 'North' })).toEqual([]);
    await change({ UserName: 'mani@lake.example', searchKey: 'kumaran mani@lake.example' });
    expect(await list({})).toEqual(['Senthilkumar']);
  });

  it('takes what an index has other uses for as plain characters', async () => {
    for (const words of ['"kumar', 'kumar*', 'kumar OR anbu', '-kumar', '(kumar', 'kum%r', "'"]) {
      expect((await search(words)).names, words).toEqual([]);
    }
    await storeStudent(database, { FirstName: 'Maran "Appu"' });
    expect((await search('"appu"')).names).toEqual(['Maran "Appu"']);
  });

  it('keeps to the other filters, counts all and answers the page', async () => {
    await storeStudent(database, { FirstName: 'Kumari' });
    expect(await search('kumar')).toEqual({ names: ['Kumaran', 'Kumari'], total: 3 });
    expect(await search('kumar', { page: 2 })).toEqual({ names: ['Senthilkumar'], total: 3 });
    expect(await search('kumar', { page: 3 })).toEqual({ names: [], total: 3 });
    expect(await search('example', { Year: '2024-2025' })).toEqual({ names: ['Anbu'], total: 1 });
  });

  it('no longer finds who is deleted, and finds who is brought back', async () => {
    const as = { database, writer: 'test', now: new Date() };
    const stored = await storeStudent(database, { FirstName: 'Kumari' });
    expect((await search('kumari')).total).toBe(1);
    await inTransaction(as, (tx) => remove(tx, 'student', stored._id));
    expect((await search('kumari')).total).toBe(0);
    await inTransaction(as, (tx) => restore(tx, 'student', stored._id));
    expect((await search('kumari')).total).toBe(1);
  });
});

describe('a search of a list by name', () => {
  const list = async (words: string, more: object = {}) => {
    const query = { search: words, sort: 'FirstName', page: 1, pageSize: 25, ...more };
    const { records, total } = await listStudents(database, query);
    return { names: records.map((each) => `${each.FirstName} ${each.LastName}`), total };
  };

  beforeEach(async () => {
    const rows = [
      { FirstName: 'Hari', LastName: 'Sundaram', UserName: 'iniya.n@hill.example' },
      { FirstName: 'Iniya', LastName: 'Dhanasekar' },
      { FirstName: 'Iniya', LastName: 'Nalliyakodan' },
      { FirstName: 'Iniyan', LastName: 'Arul' },
      { FirstName: 'Vetri', LastName: 'Iniyan' },
      { FirstName: 'Yazhiniyal', LastName: 'Anbu', NameInTamil: 'யாழினியாள்' },
      { FirstName: 'Inba', LastName: 'Velan', AdditionalEmail: 'iniya@lake.example' },
    ];
    for (const [index, row] of rows.entries()) {
      await storeStudent(database, { UserName: `family${index}@hill.example`, ...row });
    }
  });

  it('has exact names first, then beginnings, then parts, then what else holds the words', async () => {
    expect((await list('iniya')).names).toEqual([
      'Iniya Dhanasekar',
      'Iniya Nalliyakodan',
      'Iniyan Arul',
      'Vetri Iniyan',
      'Yazhiniyal Anbu',
      'Hari Sundaram',
      'Inba Velan',
    ]);
    expect((await list('iniya n')).names[0]).toBe('Iniya Nalliyakodan');
    expect((await list('யாழ்')).names).toEqual([]);
    expect((await list('யாழினி')).names).toEqual(['Yazhiniyal Anbu']);
  });

  it('keeps the list’s own order among those that answer alike, from the last one too', async () => {
    const { names } = await list('iniya', { sort: '-FirstName,-StudentTeacher' });
    expect(names.slice(0, 3)).toEqual(['Iniya Nalliyakodan', 'Iniya Dhanasekar', 'Iniyan Arul']);
    expect(names.at(-1)).toBe('Hari Sundaram');
  });

  it('goes on over its pages without a gap, and counts all', async () => {
    const whole = await list('iniya');
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => list('iniya', { page, pageSize: 2 })),
    );
    expect(pages.flatMap(({ names }) => names)).toEqual(whole.names);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7, 7]);
  });

  it('is in the order that was asked for where that is not the name', async () => {
    const { names } = await list('iniya', { sort: 'UserName' });
    expect(names.at(-1)).toBe('Hari Sundaram');
    expect(names[0]).toBe('Iniya Dhanasekar');
  });
});

describe('a search finds, however it is typed,', () => {
  beforeEach(async () => {
    const rows = [
      { FirstName: 'Sara', LastName: 'De’Souza', NameInTamil: 'கவி\u200cன்' },
      { FirstName: 'S.', LastName: 'Kavin', NameInTamil: 'கெளதம்' },
      { FirstName: 'José', LastName: 'Anne–Marie', NameInTamil: 'ஶ்ரீ' },
    ];
    for (const [index, row] of rows.entries()) {
      await storeStudent(database, { ...row, UserName: `family${index}@hill.example` });
    }
  });

  it.each([
    ["de'souza", 'Sara'],
    ['De´Souza', 'Sara'],
    ['Souza, Sara', 'Sara'],
    ['கவின்', 'Sara'],
    ['கவி\u200dன்', 'Sara'],
    ['s.kavin', 'S.'],
    ['S, Kavin', 'S.'],
    ['Kavin, S.', 'S.'],
    ['கௌதம்', 'S.'],
    ['jose', 'José'],
    ['JOSÉ', 'José'],
    ['anne-marie', 'José'],
    ['ஸ்ரீ', 'José'],
  ])('%j', async (words, name) => {
    expect((await search(words)).names).toEqual([name]);
  });

  it.each(['desouza', 'de-souza', 'annemarie'])('but not %j', async (words) => {
    expect((await search(words)).names).toEqual([]);
  });
});

it('a search that thousands answer counts them all and answers the page', async () => {
  const { student } = generateSchool({ scale: 2, school: readSchool() });
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));
  expect(student.length).toBeGreaterThan(2_000);
  const [first, second] = student
    .map(({ FirstName, _id }) => ({ FirstName, _id }))
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
    .map(({ FirstName }) => FirstName);
  const total = student.length;
  expect(await search('example')).toEqual({ names: [first, second], total });
  expect(await search('xa')).toEqual({ names: [first, second], total });
});

function order({ FirstName, _id }: { FirstName: string; _id: string }): string {
  return `${FirstName.toLowerCase()} ${_id}`;
}

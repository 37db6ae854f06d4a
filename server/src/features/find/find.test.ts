import type { Found } from '@pallikoodam/contract/find';
import type { Role, RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSecond, setApart } from '../../testing/family-factory.ts';
import { storeBook, storeOnlineBook } from '../../testing/library-factory.ts';
import { storeEvent } from '../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeVolunteer } from '../../testing/volunteer-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  const { database } = test;
  const family = { UserName: 'malar@hill.example', LastName: 'Nalliyakodan', Mobile: '7045550177' };
  await storeStudent(database, {
    ...family,
    FirstName: 'Iniya',
    NameInTamil: 'இனியா',
    StudentTeacher: 'teacher',
    Volunteering: 'TS25-8K4M2X',
  });
  await storeStudent(database, { ...family, FirstName: 'Kavin', StudentTeacher: 'Anbu' });
  await storeStudent(database, {
    ...family,
    FirstName: 'Iniyan',
    NameInTamil: '',
    Year: '2022-2023',
    Volunteering: 'TS22-ABCDEF',
    FormerReferenceIds: 'TS22-GHJKMN',
  });
  // Only the Tamil name tells who is meant.
  await storeStudent(database, { FirstName: 'Baby', LastName: 'Raj', NameInTamil: 'யாழினி' });
  await storeBook(database, { bookid: '497', title: 'ஆத்திசூடி', author: 'ஔவையார்' });
  await storeOnlineBook(database, { Id: 'OB1', Title: 'திருக்குறள்' });
  await storeVolunteer(database, { Name: 'Iniyavan Helper', Year: '2025-2026' });
  await storeEvent(database, {
    activity: 'Thanksgiving',
    // Still to come, on whatever day this runs.
    date: addDays(new Date().toISOString().slice(0, 10), 7),
    type: 'Holiday',
    branch: 'North',
  });
  const event = { activity: 'Pongal celebration', date: '2026-01-10' };
  await storeEvent(database, { ...event, branch: 'North' });
  await storeEvent(database, { ...event, branch: 'South_SOC' });
});
afterAll(() => test.close());

async function findAs(caller: TestCaller, words: string): Promise<Found> {
  const answer = await caller.get(`/api/findAnything?words=${encodeURIComponent(words)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Found>();
}

const find = async (who: RoleOrVisitor, words: string, email?: string) =>
  findAs(await test.as(who as Role, email), words);
const names = ({ children }: Found) => children.map(({ FirstName }) => FirstName);

describe('the office finds', () => {
  it.each([
    ['iniya', ['Iniya', 'Iniyan']],
    ['INIYA nalli', ['Iniya', 'Iniyan']],
    ['இனியா', ['Iniya']],
    ['eniya', ['Iniya']],
    ['இனி', ['Iniya']],
    ['yazhini', ['Baby']],
    ['கவின்', ['Kavin']],
    ['TS25-8K4M2X', ['Iniya']],
    ['memo ts25 8k4m2x thanks', ['Iniya']],
    ['TS22-ABCDEF', ['Iniyan']],
    ['TS22-GHJKMN', ['Iniyan']],
    ['malar@hill', ['Iniya', 'Kavin']],
    ['nothing of this', []],
  ])('children by %s', async (words, expected) => {
    const found = names(await find('Admin', words));
    expect(found).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(found).toEqual([]);
  });

  it('a family by telephone and by address, with its children', async () => {
    for (const words of ['(704) 555-0177', '+1 704 555 0177', 'malar@hill', 'malar@hill.example']) {
      const { families } = await find('Treasurer', words);
      expect(families, words).toHaveLength(1);
      expect(families[0]?.Children).toContain('Iniya Nalliyakodan');
    }
    expect((await find('Treasurer', 'malar')).families).toEqual([]);
  });

  it('books by number, title and sound; volunteers and people', async () => {
    for (const words of ['497', 'ஆத்திசூடி', 'aathichudi', 'auvaiyar']) {
      const { books } = await find('LibAdmin', words);
      expect(
        books.map(({ bookid }) => bookid),
        words,
      ).toEqual(['497']);
    }
    const { people } = await find('OpsMgmt', 'iniyavan');
    expect(people).toMatchObject([{ kind: 'volunteer', Name: 'Iniyavan Helper' }]);
    await test.as('Teacher');
    expect((await find('BOD', 'teacher@school')).people).toMatchObject([{ kind: 'user' }]);
  });
});

describe('words of the school', () => {
  it.each(['librarian', 'நூலகர்', 'நூலகம்'])(
    '%s finds who holds the role, the staff',
    async (words) => {
      await test.as('LibAdmin', 'nool@school.example');
      const { people } = await find('Admin', words);
      expect([...new Set(people.map(({ Role }) => Role))]).toEqual(['LibAdmin']);
      for (const who of ['Parent', 'visitor'] as const) {
        expect((await find(who, words)).people).toEqual([]);
      }
    },
  );

  it.each(['holiday', 'Holidays', 'விடுமுறை'])('%s finds the days of that type', async (words) => {
    const { events } = await find('visitor', words);
    expect(events.map(({ activity }) => activity)).toEqual(['Thanksgiving']);
  });
});

describe('what is out of reach stays unseen:', () => {
  it.each<[RoleOrVisitor, string, string[]]>([
    ['visitor', 'iniya', []],
    ['Parent', 'iniya', []],
    ['BOD', 'iniya', []],
    ['HWC', 'TS25-8K4M2X', []],
    ['Teacher', 'iniya', ['Iniya']],
    ['Teacher', 'kavin', []],
    ['Teacher', 'TS22-ABCDEF', []],
    ['Teacher', 'TS25-8K4M2X', ['Iniya']],
    // At the desk everybody who attends this year.
    ['LibAdmin', 'iniya', ['Iniya']],
    ['LibAdmin', 'TS22-ABCDEF', []],
  ])('%s finds by %s %j', async (who, words, expected) => {
    const found = await find(who, words);
    expect(names(found)).toEqual(expected);
    expect(found.families).toEqual([]);
  });

  it('a parent finds the own children of all years by their names, and links to books', async () => {
    const own = (words: string) => find('Parent', words, 'malar@hill.example');
    expect(names(await own('iniya'))).toEqual(['Iniya', 'Iniyan']);
    expect(names(await own('eniya'))).toEqual(['Iniya', 'Iniyan']);
    expect(names(await own('baby'))).toEqual([]);
    expect((await own('iniya')).children[0]).toMatchObject({ isOwn: true });
    expect((await own('497')).books).toEqual([]);
    expect((await own('iniyavan')).people).toEqual([]);
    expect((await own('thirukural')).onlineBooks).toMatchObject([{ Id: 'OB1' }]);
  });

  it('a visitor finds events and the teachers of the public page, by no address', async () => {
    const { events, ...rest } = await find('visitor', 'pongal');
    expect(events).toMatchObject([{ activity: 'Pongal celebration' }]);
    expect(Object.values(rest).flat()).toEqual([]);
    await test.as('Teacher');
    expect((await find('visitor', 'teacher@school')).people).toEqual([]);
    expect((await find('visitor', 'thirukural')).onlineBooks).toEqual([]);
  });
});

describe('of parents who live apart', () => {
  const roles = ['Parent', 'Admin', 'OpsMgmt'] as const;

  it.each(roles)('the mother, a %s, finds the child alone', async (who) => {
    const [father, mother] = [`father${who}@apart.example`, `mother${who}@apart.example`];
    const Mobile = `704555019${roles.indexOf(who)}`;
    const { FamilyId } = await storeStudent(test.database, {
      UserName: father.toLowerCase(),
      AdditionalEmail: mother.toLowerCase(),
      FirstName: 'Thenmozhi',
      LastName: who,
      Mobile,
    });
    await changeSecond(test.database, { FamilyId, Email: mother.toLowerCase() });
    await setApart(test.database, FamilyId);
    const ask = (words: string) => find(who, words, mother.toLowerCase());
    const found = await ask(`thenmoli ${who}`);
    expect(names(found)).toEqual(['Thenmozhi']);
    expect(JSON.stringify(found)).not.toContain(father.toLowerCase());
    for (const words of [father, `father${who}@`, `father${who}`, `${who}@apart`, Mobile]) {
      const { children, families } = await ask(words);
      expect({ children, families }, words).toEqual({ children: [], families: [] });
    }
  });
});

describe('bounds', () => {
  it('tells five of a kind at most', async () => {
    for (let made = 0; made < 8; made += 1) {
      await storeStudent(test.database, { LastName: 'Manimegalai' });
    }
    expect((await find('Admin', 'manimegalai')).children).toHaveLength(5);
  });

  it.each(['%', '_', '\\', "' or 1=1 --", '"', '%_%', '\u0561\u0562\u0563'])(
    'wildcards and quotes are plain signs: %s',
    async (words) => {
      expect(names(await find('Admin', words))).toEqual([]);
    },
  );

  it('a letter alone names too much, and too long words are refused', async () => {
    expect(names(await find('Admin', 'k'))).toEqual([]);
    const caller = await test.as('Admin');
    const long = await caller.get(`/api/findAnything?words=${'a'.repeat(101)}`);
    expect(long.statusCode).toBe(400);
    expect((await caller.get('/api/findAnything')).statusCode).toBe(400);
    expect((await caller.get('/api/findAnything?words=%20')).statusCode).toBe(400);
  });
});

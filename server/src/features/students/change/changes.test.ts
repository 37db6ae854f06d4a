import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterEach(() => test.close());

async function countFound(search: string): Promise<unknown> {
  const answer = await admin.get(`/api/getStudentInfo?search=${encodeURIComponent(search)}`);
  return answer.headers['x-total-count'];
}

describe('a change', () => {
  it('keeps who and when, and a line of history with before and after', async () => {
    const stored = await storeStudent(test.database, { City: 'Oldtown' });
    const answer = await admin.post('/api/updateStudentInfo', { _id: stored._id, City: 'Newtown' });
    expect(answer.json()).toMatchObject({
      City: 'Newtown',
      LastModifiedBy: 'admin@school.example',
    });
    expect(answer.json().updateTimeStamp > stored.updateTimeStamp).toBe(true);
    const history = await test.database.kysely
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', stored._id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(history.changedBy).toBe('admin@school.example');
    expect(JSON.parse(history.before ?? '').City).toBe('Oldtown');
    expect(JSON.parse(history.after ?? '').City).toBe('Newtown');
  });

  it('made on an older copy is refused and changes nothing', async () => {
    const stored = await storeStudent(test.database, { City: 'Oldtown' });
    const first = { _id: stored._id, updateTimeStamp: stored.updateTimeStamp, City: 'Newtown' };
    expect((await admin.post('/api/updateStudentInfo', first)).statusCode).toBe(200);
    const second = await admin.post('/api/updateStudentInfo', { ...first, City: 'Elsewhere' });
    expect(second.statusCode).toBe(409);
    const read = await admin.get(`/api/getStudentById/${stored._id}`);
    expect(read.json().City).toBe('Newtown');
  });

  it('leaves old values alone that today’s rules would refuse, and checks new ones', async () => {
    const stored = await storeStudent(test.database, {
      Mobile: '+1 704 555',
      Status: 'PendingPayment',
    });
    const kept = await admin.post('/api/updateStudentInfo', {
      ...(await admin.get(`/api/getStudentById/${stored._id}`)).json<object>(),
      City: 'Newtown',
    });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject({ Mobile: '+1 704 555', Status: 'PendingPayment' });
    const wrong = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      Mobile: '12345',
      Status: 'Graduated',
      AmountPaid: 10.005,
      RefundAmount: '175',
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields).toEqual({
      AmountPaid: 'Enter at most two decimals',
      Mobile: 'Enter 10 digits do not add +sign or country code',
      RefundAmount: 'Enter an amount such as 225 or 12.50',
      Status: 'Choose one of the options.',
    });
  });

  it('by a parent is judged by what the parent changes, not by what else was sent', async () => {
    const parent = await test.as('Parent', 'amudhan@home.example');
    const stored = await storeStudent(test.database, {
      UserName: parent.email,
      FatherName: ' Selvan ',
      NameInTamil: 'கொடி'.normalize('NFD'),
      Address: '1 Palm\tStreet\u0007',
      Signature: 'x'.repeat(101),
    });
    const record = (await parent.get(`/api/getStudentById/${stored._id}`)).json<object>();
    const passedOver = {
      AmountPaid: '175',
      RefundAmount: -5,
      PaidDate: null,
      Status: 'x'.repeat(50),
      BooksIssued: 'Maybe',
    };
    for (const [City, more] of [
      ['Newtown', {}],
      ['Oldtown', { ...passedOver, updateTimeStamp: undefined }],
    ] as const) {
      const answer = await parent.post('/api/updateStudentInfo', { ...record, ...more, City });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({
        ...record,
        City,
        LastModifiedBy: parent.email,
        updateTimeStamp: expect.any(String),
      });
    }
    const wrong = await parent.post('/api/updateStudentInfo', { _id: stored._id, Mobile: null });
    expect(wrong.json().fields).toEqual({ Mobile: 'This field is required' });
  });

  it('by a parent may leave names and addresses as they are that today’s rules would refuse', async () => {
    const parent = await test.as('Parent', 'amudhan@home.example');
    const old = { FatherName: 'Dr.Selvan (late)', Address: '1 Palm St; rear', City: 'Anytown!' };
    const stored = await storeStudent(test.database, { UserName: parent.email, ...old });
    const record = (await parent.get(`/api/getStudentById/${stored._id}`)).json<object>();
    const kept = await parent.post('/api/updateStudentInfo', { ...record, Mobile: '7045550199' });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject({ ...old, Mobile: '7045550199' });
    const changed = { _id: stored._id, FatherName: 'Dr.Selvan', Address: '1 evil.com' };
    const answer = await parent.post('/api/updateStudentInfo', changed);
    expect(answer.json().fields).toEqual({
      FatherName: 'Put a space after a dot',
      Address: 'Put a space after a dot',
    });
  });

  it.each(['zzz', '2026-02-30T10:00:00.000Z', ''])(
    'under the time stamp %j is refused',
    async (updateTimeStamp) => {
      const { _id } = await storeStudent(test.database, {});
      const answer = await admin.post('/api/updateStudentInfo', {
        _id,
        updateTimeStamp,
        City: 'X',
      });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['updateTimeStamp']);
    },
  );

  it('compares time stamps as moments, however they are written', async () => {
    const { _id, updateTimeStamp } = await storeStudent(test.database, {});
    const before = new Date(Date.parse(updateTimeStamp) - 1).toISOString().replace('Z', '+00:00');
    const older = { _id, updateTimeStamp: before, City: 'X' };
    expect((await admin.post('/api/updateStudentInfo', older)).statusCode).toBe(409);
    const same = { ...older, updateTimeStamp: updateTimeStamp.replace('Z', '+00:00') };
    expect((await admin.post('/api/updateStudentInfo', same)).statusCode).toBe(200);
  });

  it('without an id says so', async () => {
    const answer = await admin.post('/api/updateStudentInfo', { City: 'Newtown' });
    expect(answer.json().fields).toEqual({ _id: 'This field is required' });
  });

  it('that makes two records of one child in a year is refused', async () => {
    const child = { UserName: 'amudhan@home.example', DateOfBirth: '2016-05-01' };
    await storeStudent(test.database, { ...child, FirstName: 'Kavin' });
    const other = await storeStudent(test.database, { ...child, FirstName: 'Mathi' });
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: other._id,
      FirstName: 'kavin',
    });
    expect(answer.statusCode).toBe(409);
  });

  it('of the name is found by its new name afterwards', async () => {
    const stored = await storeStudent(test.database, { FirstName: 'Kavin' });
    await admin.post('/api/updateStudentInfo', { _id: stored._id, FirstName: 'Iniyan' });
    expect(await countFound('iniyan')).toBe('1');
    expect(await countFound('kavin')).toBe('0');
  });

  it('takes BooksIssued for BookStatus and answers both', async () => {
    const stored = await storeStudent(test.database, {});
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      BooksIssued: 'Yes',
    });
    expect(answer.json()).toMatchObject({ BookStatus: 'Issued', BooksIssued: 'Yes' });
  });

  it.each([
    ['Issued', { BookStatus: 'Issued', BooksIssued: 'No' }, ''],
    ['Ordered', { BooksIssued: 'No' }, 'Ordered'],
    ['Ordered', { BooksIssued: 'Yes' }, 'Issued'],
    ['Issued', { BookStatus: 'ReadyToOrder', BooksIssued: 'Yes' }, 'ReadyToOrder'],
    ['', { BookStatus: 'Ordered', BooksIssued: 'Yes' }, 'Ordered'],
  ])('of books, from %j by %j to %j', async (BookStatus, sent, expected) => {
    const { _id } = await storeStudent(test.database, { BookStatus });
    const answer = await admin.post('/api/updateStudentInfo', { _id, ...sent });
    expect(answer.json().BookStatus).toBe(expected);
  });

  it('of books to something else than Yes and No is refused', async () => {
    const { _id } = await storeStudent(test.database, {});
    const answer = await admin.post('/api/updateStudentInfo', { _id, BooksIssued: 'Maybe' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { BooksIssued: 'Choose one of the options.' },
    ]);
  });

  it('that says what is stored already is no change: no line of history, no newer time stamp', async () => {
    const stored = await storeStudent(test.database, { City: 'Charlotte' });
    const history = () => test.database.kysely.selectFrom('history').select('_id').execute();
    const before = (await history()).length;
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      City: ' Charlotte ',
      Year: stored.Year,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().updateTimeStamp).toBe(stored.updateTimeStamp);
    expect(await history()).toHaveLength(before);
  });

  it('puts a record into a known year or the next one, no other', async () => {
    const stored = await storeStudent(test.database, {});
    const put = (Year: string) => admin.post('/api/updateStudentInfo', { _id: stored._id, Year });
    for (const Year of ['9025-9026', '2018-2019', '2027-2028']) {
      const answer = await put(Year);
      expect(answer.json().fields, Year).toEqual({
        Year: 'Choose an existing academic year or the next one',
      });
    }
    for (const Year of ['2019-2020', '2026-2027']) {
      expect((await put(Year)).statusCode, Year).toBe(200);
    }
    // What was stored when anything was taken does not block a save of something else.
    await test.database.kysely.updateTable('student').set({ Year: '2018-2019' }).execute();
    const other = { _id: stored._id, Year: '2018-2019', City: 'Cary' };
    expect((await admin.post('/api/updateStudentInfo', other)).statusCode).toBe(200);
  });

  it('with an amount takes whole cents only', async () => {
    const stored = await storeStudent(test.database, {});
    const pay = (AmountPaid: number | '') =>
      admin.post('/api/updateStudentInfo', { _id: stored._id, AmountPaid });
    for (const amount of [0.1 + 0.2, 1.0000001, 1.005]) {
      expect((await pay(amount)).json().fields, `${amount}`).toEqual({
        AmountPaid: 'Enter at most two decimals',
      });
    }
    expect((await pay(0.3)).json().AmountPaid).toBe(0.3);
    expect((await pay('')).json().AmountPaid).toBeNull();
  });

  it('of a Tamil name is found in whichever form its letters are typed', async () => {
    const stored = await storeStudent(test.database, {});
    const name = 'கொடி';
    const decomposed = name.normalize('NFD');
    expect(decomposed).not.toBe(name);
    await admin.post('/api/updateStudentInfo', { _id: stored._id, NameInTamil: decomposed });
    for (const typed of [name, decomposed]) {
      expect(await countFound(typed)).toBe('1');
    }
  });

  it('of a record that is gone answers 404', async () => {
    const answer = await admin.post('/api/updateStudentInfo', { _id: 'nothing', City: 'X' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a teacher (ADM-40, OP-117)', () => {
  const wanted = { StudentTeacher: 'This Field is required' };
  const put = async (stored: object, change: object) => {
    const { _id } = await storeStudent(test.database, { StudentTeacher: '', ...stored });
    const answer = await admin.post('/api/updateStudentInfo', { _id, ...change });
    return answer.statusCode === 200 ? 'saved' : answer.json().fields;
  };

  it.each(['Submitted', 'OnHold', 'Rejected', 'Discontinued', 'Archived'])(
    'is not asked of an application that becomes %s, or is only corrected',
    async (Status) => {
      expect(await put({ Status: 'Submitted' }, { Status, Mobile: '7045550199' })).toBe('saved');
      expect(await put({ Status }, { Mobile: '7045550199', StudentTeacher: '' })).toBe('saved');
    },
  );

  it.each(['Active', 'Promoted', 'Retained'])('is asked of who becomes %s', async (Status) => {
    expect(await put({ Status: 'Submitted' }, { Status })).toEqual(wanted);
    expect(await put({ Status: 'Submitted' }, { Status, StudentTeacher: 'Anbu' })).toBe('saved');
    expect(await put({ Status, StudentTeacher: 'Anbu' }, { StudentTeacher: '' })).toEqual(wanted);
    // Stored so of old: a field that is not changed is not judged.
    expect(await put({ Status }, { Mobile: '7045550199', Status })).toBe('saved');
    const added = await admin.post('/api/addStudentInfo', enrollmentOf({ Status } as never));
    expect(added.json().fields).toEqual(wanted);
  });
});

describe('how a household is reached', () => {
  const UserName = 'home@reach.example';
  const child = { UserName, FirstName: 'Arun', DateOfBirth: '2015-03-07' };
  const phones = async () =>
    (
      await test.database.kysely
        .selectFrom('student')
        .select(['Year', 'Mobile', 'City', 'FatherName'])
        .orderBy('Year')
        .execute()
    ).map(({ Mobile, City, FatherName }) => `${Mobile} ${City} ${FatherName}`);

  it.each(['2025-2026', '2026-2027'])(
    'changed in %s holds in the year that runs and in the one to come, not in those that are over',
    async (changed) => {
      const past = { Mobile: '7045550101', City: 'Oldtown', FatherName: 'Maran' };
      await storeStudent(test.database, { ...child, ...past, Year: '2024-2025' });
      const stored = [
        await storeStudent(test.database, { ...child, ...past, Year: '2025-2026' }),
        // Another number than this year's, as it was typed at enrollment.
        await storeStudent(test.database, {
          ...child,
          ...past,
          Year: '2026-2027',
          Mobile: '7045550102',
        }),
      ];
      const _id = stored.find(({ Year }) => Year === changed)?._id;
      const parent = await test.as('Parent', UserName);
      const sent = { _id, Mobile: '7045550103', FatherName: 'Selvan' };
      const answer = await parent.post('/api/updateStudentInfo', sent);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await phones()).toEqual([
        '7045550101 Oldtown Maran',
        '7045550103 Oldtown Selvan',
        '7045550103 Oldtown Selvan',
      ]);
    },
  );

  it('corrected in a year that is over stays there', async () => {
    const old = await storeStudent(test.database, {
      ...child,
      Year: '2024-2025',
      Mobile: '7045550101',
    });
    await storeStudent(test.database, { ...child, Year: '2025-2026', Mobile: '7045550101' });
    await admin.post('/api/updateStudentInfo', { _id: old._id, Mobile: '7045550109' });
    const all = await phones();
    expect(all.map((line) => line.split(' ')[0])).toEqual(['7045550109', '7045550101']);
  });
});

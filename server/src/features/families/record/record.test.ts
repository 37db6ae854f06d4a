import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let admin: TestCaller;
let FamilyId: string;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  const family = {
    UserName: 'family@home.example',
    AdditionalEmail: 'second@home.example',
    Mobile: '7045550177',
    EmergencyContact: '7045550188',
    FatherName: 'Selvan',
    MotherName: 'Malar',
  };
  const old = { Year: '2023-2024', Volunteering: 'TS23-ABCDEF', FormerReferenceIds: 'TS23-GHJKMN' };
  const stored = await storeStudent(test.database, {
    ...family,
    FirstName: 'Nila',
    LastName: 'Selvan',
    NameInTamil: 'நிலா செல்வன்',
    ...old,
  });
  ({ FamilyId } = stored);
  const paid = { AmountPaidCents: 22_500, PaymentStatus: 'Paid' };
  await storeStudent(test.database, { ...family, FirstName: 'Kavin', ...paid });
  await storeStudent(test.database, { UserName: 'other@home.example', LastName: 'Anders' });
});
afterEach(() => test.close());

const find = async (query: string) => (await admin.get(`/api/getFamilies?${query}`)).json();

describe('the list of families', () => {
  it('is of the current year, by name; a search finds in any year', async () => {
    const found = await find('page=1');
    expect(found.map(({ Year }: { Year: string }) => Year)).toEqual(['2025-2026', '2025-2026']);
    expect(await find('Year=2023-2024')).toMatchObject([{ _id: FamilyId, Year: '2025-2026' }]);
  });

  it.each([
    'nila selvan',
    'நிலா',
    'family@home.example',
    'SECOND@home',
    '(704) 555-0177',
    '+1 704.555.0188',
    'TS23-ABCDEF',
    'memo TS23 GHJKMN thanks',
  ])('finds it by %s', async (search) => {
    expect(await find(`search=${encodeURIComponent(search)}`)).toMatchObject([{ _id: FamilyId }]);
  });

  it('finds nothing by what no family has', async () => {
    expect(await find('search=nothing')).toEqual([]);
  });
});

describe('the record of a family', () => {
  const read = (caller: TestCaller) => caller.get(`/api/getFamilyById/${FamilyId}`);

  it('shows guardians, children over the years, notes and mails', async () => {
    const record = (await read(admin)).json();
    expect(record).toMatchObject({
      FatherName: 'Selvan',
      Note: '',
      Mails: [],
      Guardians: [
        { Email: 'family@home.example', isFirst: 'Y', isConfirmed: 'Y' },
        { Email: 'second@home.example', isFirst: 'N', isConfirmed: 'N' },
      ],
    });
    expect(record.Children).toHaveLength(2);
    expect(JSON.stringify(record.Children)).toMatch(/TS23-GHJKMN/);
  });

  it('shows the treasurer payments, OpsMgmt none; neither reads notes and mails', async () => {
    const treasurer = (await read(await test.as('Treasurer'))).body;
    const opsMgmt = (await read(await test.as('OpsMgmt'))).body;
    expect(treasurer).toMatch(/"AmountPaid":225/);
    expect(opsMgmt).not.toMatch(/AmountPaid|PaymentStatus|RefundStatus|PaidDate/);
    for (const body of [treasurer, opsMgmt]) expect(body).not.toMatch(/"Note"|"Mails"/);
  });

  it('is never read by families; of the own one staff read no note', async () => {
    expect((await read(await test.as('Parent', 'family@home.example'))).statusCode).toBe(403);
    const own = await storeStudent(test.database, { UserName: admin.email, FirstName: 'Mullai' });
    const record = await admin.get(`/api/getFamilyById/${own.FamilyId}`);
    expect([record.statusCode, record.body]).toEqual([
      200,
      expect.not.stringMatching(/"Note"|"Mails"/),
    ]);
    const note = { _id: own.FamilyId, Note: 'x' };
    expect((await admin.post('/api/updateFamilyNote', note)).statusCode).toBe(403);
  });

  it('keeps a note; who was slower is told', async () => {
    const { updateTimeStamp } = (await read(admin)).json();
    const write = (Note: string) =>
      admin.post('/api/updateFamilyNote', { _id: FamilyId, Note, updateTimeStamp });
    expect((await write('Calls in the evening')).json().Note).toBe('Calls in the evening');
    expect((await write('Never calls')).statusCode).toBe(409);
    expect((await read(admin)).json().Note).toBe('Calls in the evening');
  });

  it('of an unknown family is not found', async () => {
    expect((await admin.get('/api/getFamilyById/unknown')).statusCode).toBe(404);
  });
});

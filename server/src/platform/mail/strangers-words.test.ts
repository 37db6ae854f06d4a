import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf } from '../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  await (await test.as('Admin')).post('/api/updateEnrollment/Open');
  visitor = await test.as('visitor');
});
afterEach(() => test.close());

const person = {
  Email: 'malar@home.example',
  Mobile: '7045550188',
  Branch: 'North',
};
/** What strangers send that is mailed, with their words in the fields that take some. */
const forms: readonly [call: string, body: (words: object) => object, fields: readonly string[]][] =
  [
    [
      'addStudentInfo',
      (words) => enrollmentOf(words),
      [
        'FirstName',
        'LastName',
        'FatherName',
        'MotherName',
        'City',
        'State',
        'Address',
        'NameInTamil',
      ],
    ],
    [
      'addVolunteerInfo',
      (words) => ({
        ...person,
        ExistingVolunteer: 'No',
        Role: 'Teaching',
        Name: 'Malar',
        ...words,
      }),
      ['Name'],
    ],
    [
      'addVolunteerInfo',
      (words) => ({
        ...person,
        YouthVolunteer: 'Yes',
        Age: '15',
        Role: 'Book club',
        Name: 'Malar',
        ...words,
      }),
      ['Name'],
    ],
    [
      'contactUsEmail',
      (words) => ({ ...person, FirstName: 'Malar', Comments: 'A question', ...words }),
      ['FirstName', 'StudentName'],
    ],
  ];
const places = forms.flatMap(([call, body, fields]) =>
  fields.map((field) => [call, field, body] as const),
);

const subjects = async () =>
  (await test.database.kysely.selectFrom('outbox').select('subject').execute()).map(
    ({ subject }) => subject,
  );

describe('what a stranger writes and a mail repeats', () => {
  it.each(places)(
    '%s %s is nothing that a mail program makes a link of',
    async (call, field, body) => {
      for (const words of ['Refund at evil.com', 'EVIL。EXAMPLE', '//evil', 'http:\\\\evil']) {
        const answer = await visitor.post(`/api/${call}`, body({ [field]: words }));
        expect([words, answer.statusCode]).toEqual([words, 400]);
        expect(Object.keys(answer.json().fields)).toEqual([field]);
      }
      expect(await subjects()).toEqual([]);
    },
  );

  it.each(places)('%s %s stands in no subject', async (call, field, body) => {
    const word = field === 'NameInTamil' ? 'ஞௌழ்' : 'Zzyzx';
    const answer = await visitor.post(`/api/${call}`, body({ [field]: word }));
    expect(answer.statusCode, answer.body).toBe(200);
    const written = await subjects();
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((subject) => subject.includes(word))).toEqual([]);
  });

  it('nor does the subject of a message', async () => {
    const Subject = 'Refund at evil.com';
    const body = { ...person, FirstName: 'Malar', Comments: 'A question', Subject };
    expect((await visitor.post('/api/contactUsEmail', body)).statusCode).toBe(200);
    expect((await subjects()).filter((subject) => subject.includes('evil'))).toEqual([]);
  });
});

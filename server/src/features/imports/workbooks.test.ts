import type { ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { makeWorkbook } from '../../testing/workbook.ts';

/** Workbooks as the trade hands them on. */

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
});
afterAll(() => test.close());

async function read(kind: string, sheets: Parameters<typeof makeWorkbook>[0]) {
  const admin = await test.as('Admin');
  const form = new FormData();
  form.append('file', new File([Buffer.from(makeWorkbook(sheets))], 'list.xlsx'));
  const answer = await admin.post(`/api/readImport/${kind}`, form);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportPreview>();
}

it('of several sheets: the one that reads best is proposed, hidden ones are not offered', async () => {
  const preview = await read('books', [
    { name: 'Notes', rows: [['Bought in May']] },
    {
      name: 'Old',
      isHidden: true,
      rows: [
        ['Number', 'Title', 'Author'],
        [1, 'Gone', 'X'],
      ],
    },
    {
      name: 'Books',
      rows: [
        ['Library of North', null, null, null],
        [null],
        ['Number', 'Title', 'Author', 'On shelf'],
        [7, 'Kural', 'Valluvar', true],
        [8, 1984, 'Orwell', false],
      ],
    },
  ]);
  expect(preview.Sheets.map(({ name }) => name)).toEqual(['Notes', 'Books']);
  expect([preview.Sheet, preview.HeaderRow, preview.Encoding]).toEqual([1, 3, '']);
  expect(preview.Rows.map(({ row, name, heap }) => [row, name, heap])).toEqual([
    [4, '7 · Kural', 'new'],
    [5, '8 · 1984', 'new'],
  ]);
  const admin = await test.as('Admin');
  const other = await admin.post('/api/tryImport/books', { UploadId: preview.UploadId, Sheet: 0 });
  expect(other.json().Fault).toBe('No column is read as: Book Number, Title, Author');
});

it('days and telephones are read as they stand in the cells', async () => {
  const head = [
    'First Name',
    'Last Name',
    'DOB',
    'Gender',
    'Branch',
    'Email',
    'Cell',
    'Zip',
    'Extra',
  ];
  const preview = await read('students', [
    {
      name: 'Kids',
      rows: [
        head,
        [
          'Iniya',
          'Example',
          { day: '2016-04-05' },
          'Girl',
          'North',
          'a@e.example',
          7045550142,
          2108,
          'x',
        ],
        ['Kavin', 'Example', 42100, 'Boy', 'North', 'a@e.example', '704 555 0142', '28277', null],
      ],
    },
  ]);
  expect(preview.Counts).toMatchObject({ new: 2, refused: 0 });
  expect(preview.Columns.find(({ heading }) => heading === 'Extra')?.field).toBe('');
  const admin = await test.as('Admin');
  await admin.post('/api/runImport/students', { UploadId: preview.UploadId, Seen: preview.Seen });
  const stored = await test.database.kysely
    .selectFrom('student')
    .selectAll()
    .orderBy('FirstName')
    .execute();
  expect(stored).toMatchObject([
    { DateOfBirth: '2016-04-05', Mobile: '7045550142', ZipCode: '02108' },
    { DateOfBirth: '2015-04-06', Mobile: '7045550142', ZipCode: '28277' },
  ]);
});

it('what is no workbook inside is refused with a sentence', async () => {
  const admin = await test.as('Admin');
  const form = new FormData();
  form.append('file', new File([Buffer.from('PK\x03\x04 broken')], 'list.xlsx'));
  const answer = await admin.post('/api/readImport/books', form);
  expect([answer.statusCode, answer.json().errors ?? answer.json()]).toMatchObject([400, {}]);
  expect(answer.body).toContain('cannot be read');
});

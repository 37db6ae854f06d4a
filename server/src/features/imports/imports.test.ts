import type { Imported, ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook } from '../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

/** What every kind of sheet shares, told by books. */

let test: TestPortal;
let librarian: TestCaller;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['loan', 'book', 'sheet_import', 'import_upload', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});

const stored = () =>
  test.database.kysely
    .selectFrom('book')
    .select(['bookid', 'title', 'available', 'condition'])
    .orderBy('bookKey')
    .execute();
const sheet = (...lines: string[]) =>
  ['Book Number,Title,Author,Availability', ...lines].join('\n');
const read = async (text: string) => {
  const answer = await librarian.post('/api/readImport/books', { text });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportPreview>();
};
const send = (bytes: Uint8Array, name = 'books.csv', fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([Buffer.from(bytes)], name));
  return librarian.post('/api/readImport/books', form);
};
const run = ({ UploadId, Seen }: ImportPreview, body: object = {}) =>
  librarian.post('/api/runImport/books', { UploadId, Seen, ...body });
const rows = ['1,Kural,Valluvar,', '2,Aathichudi,Avvaiyar,N'];

it('that calls a book borrowed says nothing of its state', async () => {
  await storeBook(test.database, { bookid: '1', title: 'Kural', author: 'Valluvar' });
  const words = ['Borrowed', 'Loaned', 'On loan', 'Checked out', 'இரவலில்'];
  for (const word of words) {
    const { Rows } = await read(sheet(`1,Kural,Valluvar,${word}`));
    expect(Rows[0]?.heap, word).toBe('same');
  }
  const preview = await read(sheet('2,New,Avvaiyar,Borrowed'));
  await run(preview);
  expect((await stored())[1]).toMatchObject({ available: 'Y', condition: '' });
});

describe('a sheet', () => {
  it('is looked at without a trace, then imported, then undone as one', async () => {
    await storeBook(test.database, { bookid: '2', title: 'Old', author: 'Avvaiyar' });
    const preview = await read(sheet(...rows));
    expect(preview.Counts).toEqual({ new: 1, changed: 1, same: 0, look: 0, refused: 0 });
    expect(preview.Rows[1]).toMatchObject({
      row: 3,
      heap: 'changed',
      changes: [
        { field: 'title', from: 'Old', to: 'Aathichudi' },
        { field: 'available', from: 'Y', to: 'Withheld' },
      ],
    });
    expect(await stored()).toHaveLength(1);
    const ran = await run(preview);
    expect(ran.json(), ran.body).toMatchObject({ Added: 1, Changed: 1, Same: 0 });
    expect(await stored()).toEqual([
      { bookid: '1', title: 'Kural', available: 'Y', condition: '' },
      { bookid: '2', title: 'Aathichudi', available: 'N', condition: 'Withheld' },
    ]);
    const { _id } = ran.json();
    const undone = await librarian.post(`/api/undoImport/${_id}`);
    expect(undone.json(), undone.body).toEqual({ _id, Stays: [] });
    expect(await stored()).toEqual([{ bookid: '2', title: 'Old', available: 'Y', condition: '' }]);
    const [listed] = (await librarian.get('/api/getImports')).json<Imported[]>();
    expect(listed).toMatchObject({ Kind: 'books', Added: 1, Changed: 1, FileName: 'Pasted rows' });
    expect(listed?.undoneAt).not.toBe('');
    expect((await librarian.post(`/api/undoImport/${_id}`)).statusCode).toBe(409);
  });

  it('overwrites nothing with a blank', async () => {
    await storeBook(test.database, {
      bookid: '2',
      title: 'Old',
      author: 'Avvaiyar',
      available: 'N',
      condition: 'Lost',
    });
    const preview = await read(sheet('2,,Avvaiyar,'));
    expect(preview.Counts).toMatchObject({ same: 1, changed: 0 });
  });

  it('is imported as it was seen, or not at all', async () => {
    const preview = await read(sheet(...rows));
    await storeBook(test.database, { bookid: '2', title: 'Another', author: 'Avvaiyar' });
    const refused = await run(preview);
    expect(refused.statusCode).toBe(409);
    expect(await stored()).toHaveLength(1);
    const again = await librarian.post('/api/tryImport/books', { UploadId: preview.UploadId });
    expect((await run(again.json())).statusCode).toBe(200);
  });

  it('leaves out what is refused, and what a person leaves out', async () => {
    const preview = await read(
      sheet(...rows, '=cmd|1,X,Y,', '1,Kural,Valluvar,', '3,Konrai,Avvaiyar,maybe'),
    );
    expect(preview.Rows.slice(2).map(({ row, message }) => [row, message])).toEqual([
      [4, 'Invalid book number: use letters, digits, hyphens and dots only.'],
      [5, 'The same book number stands further up.'],
      [6, 'This word is none of the choices: maybe'],
    ]);
    expect(preview.Rows[4]).toMatchObject({
      field: 'available',
      cells: ['3', 'Konrai', 'Avvaiyar', 'maybe'],
    });
    const Answers = [
      { key: 'row:2', value: 'leave' },
      { key: 'word:available:maybe', value: 'N' },
    ];
    const { UploadId } = preview;
    const tried = await librarian.post('/api/tryImport/books', { UploadId, Answers });
    const { Counts } = tried.json<ImportPreview>();
    // The second row with its number is taken in place of the one left out.
    expect(Counts).toEqual({ new: 3, changed: 0, same: 0, look: 1, refused: 1 });
    expect((await run(tried.json(), { Answers })).json()).toMatchObject({ Added: 3 });
  });

  it('that changes nothing is no import', async () => {
    await run(await read(sheet(...rows)));
    const again = await run(await read(sheet(...rows)));
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Nothing of this file is new or changed.',
    ]);
    expect((await librarian.get('/api/getImports')).json()).toHaveLength(1);
  });

  it('keeps in an undo what was lent or changed since, and names it', async () => {
    const ran = await run(await read(sheet(...rows)));
    const student = await storeStudent(test.database);
    await librarian.post('/api/assignBook', { studentId: student._id, bookId: '1' });
    const undone = await librarian.post(`/api/undoImport/${ran.json()._id}`);
    expect(undone.json(), undone.body).toMatchObject({ Stays: [{ Name: 'Kural', Fields: [] }] });
    expect((await stored()).map(({ bookid }) => bookid)).toEqual(['1']);
  });

  it('takes back field by field what it changed', async () => {
    const book = await storeBook(test.database, { bookid: '2', title: 'Old', author: 'Avvai' });
    const ran = await run(await read(sheet('2,New,Avvaiyar,')));
    await librarian.post(`/api/book/update/${book._id}`, { title: 'Newest' });
    const undone = await librarian.post(`/api/undoImport/${ran.json()._id}`);
    expect(undone.json()).toMatchObject({ Stays: [{ Name: 'Newest', Fields: ['title'] }] });
    const [after] = await test.database.kysely.selectFrom('book').selectAll().execute();
    expect(after).toMatchObject({ title: 'Newest', author: 'Avvai' });
    expect(after?.searchKey).toContain('newest avvai');
  });

  it('is remembered by its headings for the next file', async () => {
    const heading = 'Shelf mark,Name of it,By whom';
    const first = await read(`${heading}\n1,Kural,Valluvar`);
    expect(first.Fault).toBe('No column is read as: Book Number, Title, Author');
    const Mapping = ['bookid', 'title', 'author'];
    const { UploadId } = first;
    const tried = await librarian.post('/api/tryImport/books', { UploadId, Mapping });
    expect((await run(tried.json(), { Mapping })).statusCode).toBe(200);
    const next = await read(`${heading}\n2,Konrai,Avvaiyar`);
    expect([next.isRemembered, next.Mapping, next.Counts.new]).toEqual([true, Mapping, 1]);
  });

  it('waits for those of two others, and is refused with the time to try again where four wait', async () => {
    let end = () => {};
    const isOver = new Promise<void>((done) => {
      end = done;
    });
    const held = ['one', 'another'].map((sender) =>
      test.portal.turns.largeCalls({ sender }, () => isOver),
    );
    const body = { text: sheet(...rows) };
    const sent = Array.from({ length: 5 }, () => librarian.post('/api/runImport/books', body));
    const refused = await Promise.race(sent);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15']);
    expect(await stored()).toEqual([]);
    end();
    await Promise.all(held);
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409, 409, 429]);
    expect(await stored()).toHaveLength(2);
  });
});

describe('a file', () => {
  const text = 'Book Number;Title;Author\n1;Kural;Valluvar\n2;Café;O’Neil';
  const wide = (content: string, mark: boolean) =>
    Buffer.from(`${mark ? '\ufeff' : ''}${content}`, 'utf16le');

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a mark', wide(text.replaceAll(';', '\t'), true), 'utf-16le'],
    ['UTF-16 without one', wide(text, false), 'utf-16le'],
    ['windows-1252', Buffer.from(text.replace('’', '\x92'), 'latin1'), 'windows-1252'],
    ['with the line sep=;', Buffer.from(`sep=;\n${text}`), 'utf-8'],
  ])('of %s is read', async (_, bytes, encoding) => {
    const answer = await send(bytes);
    expect(answer.statusCode, answer.body).toBe(200);
    const preview = answer.json<ImportPreview>();
    expect([preview.Encoding, preview.Counts.new, preview.Rows[1]?.name]).toEqual([
      encoding,
      2,
      '2 · Café',
    ]);
  });

  it('is told by a person how its letters are written', async () => {
    const bytes = Buffer.from('Number,Title,Author\n1,Caf\xe9,B', 'latin1');
    const answer = await send(bytes, 'books.csv', { encoding: 'windows-1252' });
    expect(answer.json().Rows[0].name).toBe('1 · Café');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), /cannot be read/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (Books) >>'), /cannot be read/],
    ['a page', Buffer.from('<html><table><tr><td>Number</table>'), /cannot be read/],
    ['a letter', Buffer.from('{\\rtf1 Number,Title,Author}'), /cannot be read/],
    ['letters with bytes between', Buffer.from('Number,Title\n1,\u0007\u0002'), /cannot be read/],
    ['an older workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /older Excel/],
    ['a stray quote', Buffer.from('Number,Title,Author\n1,"The lion said,D\n2,B,C'), /line: 2$/],
    ['a longer row', Buffer.from('Number,Title,Author\n1,Tales, old,Raj'), /line: 2$/],
    ['nothing', Buffer.from(''), /empty/],
  ])('with %s is refused as a whole, and says why', async (_, bytes, fault) => {
    const answer = await send(bytes);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<ImportPreview>()).toMatchObject({ Rows: [], Counts: { new: 0 } });
    expect(answer.json<ImportPreview>().Fault).toMatch(fault);
    expect((await run(answer.json())).statusCode).toBe(409);
  });

  it('is no one else’s', async () => {
    const { UploadId } = await read(sheet(...rows));
    const other = await test.as('OpsMgmt');
    expect((await other.post('/api/tryImport/books', { UploadId })).statusCode).toBe(404);
    expect((await librarian.post('/api/tryImport/students', { UploadId })).statusCode).toBe(403);
  });
});

describe('who', () => {
  it.each([
    ['LibAdmin', ['books']],
    ['OpsMgmt', ['books']],
    ['Teacher', ['books', 'attendance', 'scores']],
    ['Admin', ['books', 'students', 'volunteers', 'users', 'attendance', 'scores']],
  ] as const)('%s imports what the role keeps', async (role, kinds) => {
    const caller = await test.as(role);
    for (const kind of ['books', 'students', 'volunteers', 'users', 'attendance', 'scores']) {
      const { statusCode } = await caller.post(`/api/readImport/${kind}`, { text: 'A,B\n1,2' });
      expect([kind, statusCode]).toEqual([kind, kinds.some((own) => own === kind) ? 200 : 403]);
    }
  });
});

it('5,000 books are imported and taken back, and no more', async () => {
  const many = (length: number) =>
    sheet(
      ...Array.from(
        { length },
        (_, index) => `${index + 1},நூல் ${index} ${'அ'.repeat(60)},ஒளவையார்,`,
      ),
    );
  const tooMany = await send(Buffer.from(many(5001)));
  expect(tooMany.json().Fault).toBe('The sheet has too many rows; import at once at most: 5,000');
  const preview = (await send(Buffer.from(many(5000)))).json<ImportPreview>();
  const ran = await run(preview);
  expect(ran.json(), ran.body).toMatchObject({ Added: 5000 });
  expect((await librarian.post(`/api/undoImport/${ran.json()._id}`)).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { splitSheet } from '../sheets/split-sheet.ts';
import { importKindOf } from './kinds.ts';
import { readSheetRows, type SheetOptions } from './read-sheet.ts';

const open = (text: string) => {
  const split = splitSheet(text);
  if ('strayQuoteAt' in split)
    throw new Error(`A stray quote stands in line ${split.strayQuoteAt}`);
  return split.rows;
};
const read = (kind: keyof typeof importKindOf, text: string, options: Partial<SheetOptions> = {}) =>
  readSheetRows(open(text), importKindOf[kind], { isText: true, answers: {}, ...options });
const mappingOf = (...args: Parameters<typeof read>) =>
  read(...args).columns.map(({ heading, field }) => `${heading}: ${field}`);

describe('a text', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'sep=;\na;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a;b\none, two;three, four, five',
      [
        ['a', 'b'],
        ['one, two', 'three, four, five'],
      ],
    ],
    [
      'a\tb\r1\t2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"one\ntwo","say ""hi"""',
      [
        ['a', 'b'],
        ['one\ntwo', 'say "hi"'],
      ],
    ],
  ])('is cut as spreadsheets cut it: %j', (text, cells) => {
    expect(open(text).map((row) => row.cells)).toEqual(cells);
  });

  it('with a stray quote is refused with its line, and swallows nothing', () => {
    const rows = Array.from({ length: 58 }, (_, index) => `Jh${index + 3},Tales,Raj`);
    const text = ['No,Title,Author', 'Jh1,Kural,Valluvar', 'Jh2,"The lion said,Devi', ...rows];
    expect(splitSheet(text.join('\n'))).toEqual({ strayQuoteAt: 3 });
    expect(splitSheet('a,b\n1,"x" y\n2,z')).toEqual({ strayQuoteAt: 2 });
  });

  it('with a row longer than its headings is refused with the line', () => {
    const { fault } = read('books', 'Book Number,Title,Author\nJq1,Tales, old and new,Raj');
    expect(fault).toBe('This row has more cells than the heading names, line: 2');
  });
});

describe('columns', () => {
  it.each([
    ['No.,Book Number,Title,Author', ['', 'bookid', 'title', 'author']],
    ['biblionumber,barcode,title,author', ['', 'bookid', 'title', 'author']],
    ['Accession No,Title,Authors,,', ['bookid', 'title', 'author', '', '']],
    ['Barcode,Title,Author(s)', ['bookid', 'title', 'author']],
    ['Book No,Book Title,Writer,Remarks', ['bookid', 'title', 'author', 'Comments']],
    ['நூல் எண்,தலைப்பு,ஆசிரியர் (எழுதியவர்),இருப்பு நிலை', ['bookid', 'title', 'author', 'available']],
  ])('of books are known by their headings: %s', (heading, fields) => {
    const found = read('books', `${heading}\n1,2,3`).columns;
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  it('of the most telling heading win, and what is not used is left (I1)', () => {
    const heading = 'Student Name,DOB,Level,Dad,Dad Email,Mom,Mom Email,Cell,T-Shirt';
    expect(
      mappingOf(
        'students',
        `${heading}\nIniya Example,2015-01-02,N3,A,a@b.example,B,c@d.example,7045550142,M`,
      ),
    ).toEqual([
      'Student Name: FullName',
      'DOB: DateOfBirth',
      'Level: GradeInTamilSchool',
      'Dad: FatherName',
      'Dad Email: FatherEmail',
      'Mom: MotherName',
      'Mom Email: MotherEmail',
      'Cell: Mobile',
      'T-Shirt: ',
    ]);
  });

  it('stand below titles; blank rows, repeated headings and totals are left out (I4, I6)', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `B${index},Tales,Raj`);
    const {
      headerRow,
      rows: books,
      leftOut,
    } = read(
      'books',
      [
        ...['Library of North,,', ',,', 'Number,Title,Author', ...rows.slice(0, 20)],
        ...Array.from({ length: 12 }, () => ',,'),
        ...['Number,Title,Author', ...rows.slice(20), 'TOTAL 40,,'],
      ].join('\n'),
    );
    expect([headerRow, books.length]).toEqual([3, 40]);
    expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
      'above',
      ...Array.from({ length: 12 }, () => 'blank'),
      'heading',
      'total',
    ]);
    expect(books[0]?.row).toBe(4);
  });
});

describe('days (I2)', () => {
  const days = (...cells: string[]) =>
    ['Name,DOB,Email', ...cells.map((cell) => `"Probe, Kavin",${cell},a@b.example`)].join('\n');

  it('are read in one order for the whole column; one that does not exist is refused', () => {
    const { rows, questions } = read(
      'students',
      days('03/04/2015', '25/12/2014', '11/11/2016', '30/02/2016'),
    );
    expect(questions.filter(({ isNeeded }) => isNeeded)).toEqual([]);
    expect(rows.map(({ values }) => values.DateOfBirth)).toEqual([
      '2015-04-03',
      '2014-12-25',
      '2016-11-11',
      undefined,
    ]);
    expect(rows[3]?.faults).toMatchObject([
      { field: 'DateOfBirth', message: 'Enter a valid date' },
    ]);
  });

  it('that contradict each other stop the file', () => {
    expect(read('students', days('13/02/2016', '02/13/2016')).fault).toBe(
      'Day and month change places within one column: DOB, 2, 3',
    );
  });

  it('that may be either are asked once', () => {
    const text = days('03/04/2015', '05/06/2015');
    const asked = read('students', text);
    expect(asked.rows).toEqual([]);
    expect(asked.questions).toMatchObject([
      { key: 'order:DateOfBirth', isNeeded: true, value: '' },
    ]);
    const told = read('students', text, { answers: { 'order:DateOfBirth': 'DMY' } });
    expect(told.rows.map(({ values }) => values.DateOfBirth)).toEqual(['2015-04-03', '2015-06-05']);
  });

  it('of which a spreadsheet program has turned some are asked, never taken as they come', () => {
    const text = days('2015-03-04', '25/12/2014', '2015-03-25', '2011-11-11', '13/01/2016');
    const asked = read('students', text);
    expect(asked.rows).toEqual([]);
    expect(asked.questions).toMatchObject([
      {
        key: 'turned:DateOfBirth',
        about: 'DOB',
        isNeeded: true,
        value: '',
        choices: [
          { value: 'stand', text: 'They are right as they stand: 2015-03-04' },
          { value: 'exchange', text: expect.stringContaining('2015-03-04 → 2015-04-03') },
        ],
      },
    ]);
    const bornOf = (answer: string) =>
      read('students', text, { answers: { 'turned:DateOfBirth': answer } }).rows.map(
        ({ values }) => values.DateOfBirth,
      );
    const [first, ...others] = bornOf('stand');
    expect(first).toBe('2015-03-04');
    expect(bornOf('exchange')).toEqual(['2015-04-03', ...others]);
    expect(others).toEqual(['2014-12-25', '2015-03-25', '2011-11-11', '2016-01-13']);
  });

  it.each([
    [['42067', '25/12/2014'], 1],
    [['4-Mar-15', '12/25/2014'], 1],
    [['2015-03-04 00:00:00', '25.12.2014'], 1],
    // Of one kind, or nothing to turn.
    [['2015-03-04', '2014-12-25'], 0],
    [['2015-03-25', '25/12/2014'], 0],
    [['2015-03-03', '25/12/2014'], 0],
    [['March 4, 2015', '25/12/2014'], 0],
  ])('%j: %i questions of turned days', (cells, count) => {
    const { questions } = read('students', days(...cells.map((cell) => JSON.stringify(cell))));
    expect(questions.filter(({ key }) => key.startsWith('turned:'))).toHaveLength(count);
  });

  it('of a roll-call’s headings are asked too', () => {
    const text = 'Student Name,2025-05-09,13/09/2025\nIniya Example,P,A';
    expect(read('attendance', text).questions).toMatchObject([{ key: 'turned:headings' }]);
    const { rows } = read('attendance', text, { answers: { 'turned:headings': 'exchange' } });
    expect(Object.keys(rows[0]?.values ?? {})).toContain('IsPresent@2025-09-05');
  });

  it.each([
    ['2015-04-03', '2015-04-03'],
    ['42097', '2015-04-03'],
    ['April 3, 2015', '2015-04-03'],
    ['3-Apr-15', '2015-04-03'],
    ['1/5/2015 10:22:33', '2015-01-05'],
  ])('%s is %s', (cell, day) => {
    const { rows } = read('students', days(JSON.stringify(cell)), {
      answers: { 'order:DateOfBirth': 'MDY' },
    });
    expect(rows[0]?.values.DateOfBirth).toBe(day);
  });
});

describe('names', () => {
  const named = (name: string, answers: Record<string, string> = {}) => {
    const sheet = `Student Name,DOB,Email\n${name},2016-04-05,mom@home.example`;
    const { rows, questions } = read('students', sheet, { answers });
    const { FirstName, LastName, NameInTamil } = rows[0]?.values ?? {};
    const isAsked = questions.some(({ key }) => key === 'nameOrder');
    return [FirstName, LastName, NameInTamil, isAsked];
  };

  it.each([
    ['S. Kavin', 'Kavin', 'S.'],
    ['Kavin S', 'Kavin', 'S'],
    ['A.K. Tamil Selvi', 'Tamil Selvi', 'A.K.'],
    ['Tamil Selvi A K', 'Tamil Selvi', 'A K'],
  ])('an initial at one end is the last name: %s', (name, first, last) => {
    for (const nameOrder of ['first-last', 'last-first']) {
      expect(named(name, { nameOrder })).toEqual([first, last, undefined, false]);
    }
  });

  it('of which nothing tells the order is asked', () => {
    expect(named('S. Kavin K.').at(-1)).toBe(true);
    expect(named('Kavin Selvan').at(-1)).toBe(true);
  });

  it('in Tamil letters is the Tamil name as well', () => {
    expect(named('ச. கவின்')).toEqual(['கவின்', 'ச.', 'ச. கவின்', false]);
    expect(named('Kavin (கவின்)')[2]).toBeUndefined();
  });
});

describe('cells', () => {
  const student = (heading: string, cell: string, answers = {}) =>
    read('students', `Name,DOB,Email,${heading}\n"Probe, Kavin",2015-01-02,a@b.example,"${cell}"`, {
      answers,
    }).rows[0];

  it.each([
    ['(704) 555-0142', { Mobile: '7045550142' }],
    ['704.555.0142', { Mobile: '7045550142' }],
    ['7045550142', { Mobile: '7045550142' }],
    ['+1 704-555-0142', { Mobile: '7045550142' }],
    ['704-555-0142 / 704-555-0143', { Mobile: '7045550142', EmergencyContact: '7045550143' }],
  ])('a telephone %s (I3)', (cell, values) => {
    expect(student('Cell', cell)?.values).toMatchObject(values);
  });
  it.each([
    [
      'several with an extension',
      'Cell,Dad Cell\n"704-555-0142 x12 / 704-555-0143","7045550144; 7045550145"',
      { Mobile: '7045550142', EmergencyContact: '7045550144' },
      ['Mobile: 7045550142 x12', 'Mobile: 7045550143', "Father's Mobile: 7045550145"],
    ],
    [
      'two of one parent',
      'Dad Cell\n7045550142 / 7045550143',
      { Mobile: '7045550142', EmergencyContact: '7045550143' },
      [],
    ],
    [
      'of both parents and for emergencies',
      'Dad Cell,Mom Cell,Emergency\n7045550142,7045550143,7045550144',
      { Mobile: '7045550143', EmergencyContact: '7045550144' },
      ["Father's Mobile: 7045550142"],
    ],
    [
      'of one family once',
      'Home Phone,Dad Cell,Mom Cell\n7045550142,(704) 555-0142,7045550143',
      { Mobile: '7045550142', EmergencyContact: '7045550143' },
      [],
    ],
    [
      'three addresses',
      'Dad Email,Mom Email\nd@b.example,m@b.example',
      { UserName: 'a@b.example', AdditionalEmail: 'm@b.example' },
      ["Father's Email: d@b.example"],
    ],
  ])('nothing is lost: %s', (_what, text, values, left) => {
    const [heading, cells] = text.split('\n');
    const sheet = `Name,DOB,Email,${heading}\n"Probe, Kavin",2015-01-02,a@b.example,${cells}`;
    const [row] = read('students', sheet).rows;
    expect([row?.values, row?.faults]).toMatchObject([values, []]);
    expect((row?.beside ?? []).map(({ label, value }) => `${label}: ${value}`)).toEqual(left);
  });

  it('a second telephone that has no place refuses the row', () => {
    const sheet = 'Name,Email,Mobile\nMani,m@b.example,7045550142 / 7045550143';
    expect(read('volunteers', sheet).rows[0]?.faults).toMatchObject([
      { field: 'Mobile', message: 'Only one has a place here: 7045550143' },
    ]);
  });

  it.each(['555-0142', '7.04555E+09', '12345678901234'])('no telephone: %s', (cell) => {
    const row = student('Cell', cell);
    expect([row?.values.Mobile, row?.faults[0]?.field]).toEqual([undefined, 'Mobile']);
  });

  it.each([
    ['N3', 'Nilai 3'],
    ['Grade 3', 'Nilai 3'],
    ['நிலை 3', 'Nilai 3'],
    ['3', 'Nilai 3'],
    ['மழலை', 'Mazhalai'],
  ])('a level %s is %s', (cell, level) => {
    expect(student('Level', cell)?.values.GradeInTamilSchool).toBe(level);
  });

  it('a word that is none of the choices is asked once', () => {
    const text = [
      'Name,DOB,Email,Level',
      ...['KG', 'kg', 'N1'].map((level) => `"P, K",2015-01-02,a@b.example,${level}`),
    ].join('\n');
    const asked = read('students', text);
    expect(asked.questions.filter(({ key }) => key.startsWith('word:'))).toHaveLength(1);
    expect(asked.rows.map(({ faults }) => faults.length)).toEqual([1, 1, 0]);
    const told = read('students', text, { answers: { 'word:GradeInTamilSchool:kg': 'Mazhalai' } });
    expect(told.rows.map(({ values }) => values.GradeInTamilSchool)).toEqual([
      'Mazhalai',
      'Mazhalai',
      'Nilai 1',
    ]);
  });

  it('letters that were lost before are told', () => {
    const { rows } = read('books', 'Number,Title,Author\nJe1,????????,????????');
    expect(rows[0]?.faults[0]?.message).toMatch(/were lost when the file was saved/);
  });

  it.each([
    ['TRUE', 'Y'],
    ['false', 'N'],
    ['Lost', 'Lost'],
    ['தொலைந்தது', 'Lost'],
    ['checked out', 'Borrowed'],
    ['On loan', 'Borrowed'],
    ['Loaned', 'Borrowed'],
  ])('availability %s', (cell, value) => {
    const { rows } = read('books', `Number,Title,Author,Status\n1,A,B,${cell}`);
    expect(rows[0]?.values.available).toBe(value);
  });

  it('of catalogues lose the signs at their ends', () => {
    const { rows } = read('books', 'barcode,title,author\n1,Kural /,"Valluvar,"');
    expect(rows[0]?.values).toMatchObject({ title: 'Kural', author: 'Valluvar' });
  });
});

describe('names and children of a row', () => {
  const rowsOf = (text: string, answers = {}) =>
    read('students', text, { answers }).rows.map(({ values, faults }) => ({
      name: `${values.FirstName ?? ''}|${values.LastName ?? ''}`,
      day: values.DateOfBirth,
      faults: faults.map(({ message }) => message),
    }));

  it('a comma says which is the last name; without one it is asked', () => {
    const head = 'Student Name,DOB,Email\n';
    const line = (name: string) => `"${name}",2015-01-02,a@b.example\n`;
    expect(rowsOf(head + line('Example, Iniya'))).toMatchObject([{ name: 'Iniya|Example' }]);
    expect(read('students', head + line('Kavin Selvan')).questions).toMatchObject([
      { key: 'nameOrder', value: '', isNeeded: true },
      {},
      {},
    ]);
    expect(rowsOf(head + line('Kavin Selvan'), { nameOrder: 'last-first' })).toMatchObject([
      { name: 'Selvan|Kavin' },
    ]);
    expect(rowsOf(head + line('Kavin'))).toMatchObject([
      { name: 'Kavin|', faults: ['The last name is missing.'] },
    ]);
  });

  it('what stands beside the first name is the last name, and is no part of it', () => {
    const name = (heading: string, cells: string) => {
      const sheet = `${heading},DOB,Email\n${cells},2015-01-02,a@b.example`;
      const { rows, questions } = read('students', sheet, {
        answers: { nameOrder: 'first-last' },
      });
      const { FirstName, LastName } = rows[0]?.values ?? {};
      const beside = (rows[0]?.beside ?? []).map(({ value }) => value).join();
      const isAsked = questions.some(({ key }) => key === 'nameOrder');
      return [`${FirstName}|${LastName}`, beside, isAsked];
    };
    const official = 'Official Name,Preferred Name,Parent 1: Surname,Parent 1: First Name';
    expect(name(official, 'Kavin Raj Probe,Kavin,Papa,Pa')).toEqual(['Kavin Raj|Probe', '', true]);
    expect(name(official, 'Kavin Raj Probe,Kutty,Papa,Pa')[1]).toBe('Kutty');
    expect(name('Child Name,Surname', 'Kavin Raj,Probe')).toEqual(['Kavin Raj|Probe', '', false]);
    expect(name('Child Name,Surname', 'Kavin Raj Probe,Probe')[0]).toBe('Kavin Raj|Probe');
    expect(name('Child Name,Surname', '"Probe, Kavin Raj",Probe')[0]).toBe('Kavin Raj|Probe');
    expect(name('Preferred Name,Surname', 'Kavin,Probe')).toEqual(['Kavin|Probe', '', false]);
    expect(name('Official Name,First Name,Last Name', 'Kavin R Probe,Kavin,Probe')).toEqual([
      ...['Kavin|Probe', '', false],
    ]);
  });

  it('a parent’s first name and surname are put together', () => {
    const sheet = [
      'Name,DOB,Email,Parent 1: Surname,Parent 1: First Name,Mother Last Name,Mother First Name,Mother Name',
      '"Probe, Kavin",2015-01-02,a@b.example,Papa,Pa,Mama,Ma,Ma Mama',
    ].join('\n');
    const { values = {} } = read('students', sheet).rows[0] ?? {};
    expect(values).toMatchObject({ FatherName: 'Pa Papa', MotherName: 'Ma Mama' });
    expect(values).not.toHaveProperty('FatherLastName');
  });

  it('two children in columns of their own are two; two in one cell are not guessed apart (I5)', () => {
    const two =
      'Child 1,DOB 1,Child 2,DOB 2,Email\n"E, Iniya",2015-01-02,"E, Yazhini",2017-03-04,a@b.example\n"E, Kavin",2014-05-06,,,c@d.example';
    expect(rowsOf(two)).toMatchObject([
      { name: 'Iniya|E', day: '2015-01-02' },
      { name: 'Yazhini|E', day: '2017-03-04' },
      { name: 'Kavin|E', day: '2014-05-06' },
    ]);
    const one = 'Student Name,DOB,Email\nIniya / Yazhini,2015-01-02,a@b.example';
    expect(rowsOf(one, { nameOrder: 'first-last' })[0]?.faults).toEqual([
      'Two names stand in one cell. Give each child a row of its own.',
    ]);
  });

  it('the first of two addresses is asked once', () => {
    const text =
      'Name,DOB,Dad Email,Mom Email\n"E, Iniya",2015-01-02,dad@b.example,mom@b.example\n"E, Kavin",2015-01-02,one@b.example,';
    expect(read('students', text).questions[0]).toMatchObject({ key: 'firstGuardian', value: '' });
    const { rows } = read('students', text, { answers: { firstGuardian: 'mother' } });
    expect(
      rows.map(({ values: { UserName, AdditionalEmail } }) => [UserName, AdditionalEmail]),
    ).toEqual([
      ['mom@b.example', 'dad@b.example'],
      ['one@b.example', undefined],
    ]);
  });
});

describe('a roll-call', () => {
  it('has its days as columns, or a row a mark', () => {
    const wide = read(
      'attendance',
      'S.No,Student Name,9/12/2026,9/19/2026\n1,Iniya Example,P,A\n2,Kavin Probe,Late,',
    );
    expect(wide.rows.map(({ values }) => values)).toEqual([
      { FullName: 'Iniya Example', 'IsPresent@2026-09-12': 'Yes', 'IsPresent@2026-09-19': 'No' },
      { FullName: 'Kavin Probe', 'IsPresent@2026-09-12': 'Yes' },
    ]);
    const long = read(
      'attendance',
      'FirstName,LastName,Attendance,AttendanceDate\nIniya,Example,Present,2026-09-12',
    );
    expect(long.rows[0]?.values).toMatchObject({ IsPresent: 'Yes', AttendanceDate: '2026-09-12' });
  });

  it('asks which comes first, month or day, where its headings leave it open', () => {
    const text = 'Student Name,9/5/2026,9/12/2026\nIniya Example,P,A';
    expect(read('attendance', text).questions).toMatchObject([
      { key: 'order:headings', value: '' },
    ]);
    const told = read('attendance', text, { answers: { 'order:headings': 'MDY' } });
    expect(Object.keys(told.rows[0]?.values ?? {})).toContain('IsPresent@2026-09-05');
  });
});

import { type Measured, measureOneByOne } from './load.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  /** Address of the portal's calls. */
  api: string;
  school: FilledSchool;
  /** Headers of somebody of the office and of a family. */
  office: Record<string, string>;
  family: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

/** Books that are lent and taken back, one after the other; as many go before unmeasured. */
const handedOver = 60;

/** What the desk does on an evening, and what its lists and families ask for. */
export async function measureLibrary(setting: Setting): Promise<void> {
  const { school, office, family, record } = setting;
  const ask = (path: string, headers = office) => call(setting, { path, headers });
  const write = (path: string, body: object) => call(setting, { path, headers: office, body });
  const books = (await ask(`/availableBookList?page=1&pageSize=${2 * handedOver}`)) as {
    bookid: string;
  }[];
  const students = (await ask('/lib/BookAsignAPIV2?Branch=North&page=1&pageSize=200')) as {
    _id: string;
    isBookDue: string;
    Volunteering: string;
  }[];
  const pairs = students
    .filter(({ isBookDue, Volunteering }) => isBookDue === 'N' && Volunteering !== '')
    .slice(0, books.length)
    .map(({ _id, Volunteering }, index) => ({
      studentId: _id,
      card: Volunteering,
      bookId: books[index]?.bookid ?? '',
    }));
  const each = (work: (pair: (typeof pairs)[number]) => Promise<unknown>) => {
    let turn = -1;
    return measureOneByOne(
      () => {
        turn += 1;
        return work(pairs[turn % pairs.length] as (typeof pairs)[number]);
      },
      { times: Math.floor(pairs.length / 2) },
    );
  };

  await each(({ bookId }) => ask(`/getLibraryDesk/${bookId}`)).then(record('desk: a number'));
  await each(({ card }) => ask(`/getLibraryDesk/${card}`)).then(record('desk: a card'));
  await each(({ studentId, bookId }) => write('/assignBook', { studentId, bookId })).then(
    record('desk: a book is lent'),
  );
  await each(({ bookId }) => write('/releaseBookAndCreateHistory', { bookId })).then(
    record('desk: a book is back'),
  );
  for (const [what, path, headers] of [
    ['library: issue list', '/lib/BookAsignAPIV2?Branch=North&page=1&pageSize=15', office],
    [
      'library: outstanding page',
      '/getBookListByDue?sort=BookDue,BookId&page=1&pageSize=20',
      office,
    ],
    ['library: outstanding cards', '/getBookDueCounts', office],
    ['library: a range of numbers', '/lib/BookReturnAPI?range=301-400&page=1&pageSize=20', office],
    ['library: inventory page', '/book?sort=bookid&page=1&pageSize=15', office],
    ['library: history by book', '/getBookHistoryGroups?page=1&pageSize=25', office],
    ['library: history cards', '/getBookHistoryCounts', office],
    [
      'library: history of a book',
      `/bookhistory?bookId=${books[0]?.bookid}&page=1&pageSize=100`,
      office,
    ],
    ['a family’s books', `/getBooksDueByEmail/${school.familyEmail}`, family],
    ['a family’s reading', `/getBooksReadByEmail/${school.familyEmail}?page=1&pageSize=10`, family],
  ] as const) {
    await measureOneByOne(() => ask(path, headers)).then(record(what));
  }
}

async function call(
  { api }: Setting,
  { path, headers, body }: { path: string; headers: Record<string, string>; body?: unknown },
): Promise<unknown> {
  const sent = { 'content-type': 'application/json', 'x-requested-with': 'bench' };
  const response = await fetch(api + path, {
    headers: { ...headers, ...(body === undefined ? {} : sent) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

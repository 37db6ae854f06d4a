import { createAuthentication } from '../server/src/auth/authentication.ts';
import type { Database } from '../server/src/db/database.ts';
import { readSettings } from '../server/src/settings.ts';
import { storeBook } from '../server/src/testing/library-factory.ts';
import { giveRole } from '../server/src/testing/portal.ts';

/** A desk that lends and takes back while the portal is killed. */

const librarian = { email: 'librarian@school.example', password: 'Vanakkam-2025' };
const books = Array.from({ length: 8 }, (_, index) => `k${index + 1}`);

/** What the portal has answered to the desk so far: the `_id`s of loans. */
export const answered = { lent: [] as string[], returned: [] as string[] };

export async function prepareDesk(database: Database, dataDirectory: string): Promise<void> {
  const authentication = createAuthentication({
    settings: readSettings({ DATA_DIR: dataDirectory }),
    database,
    sendMail: async () => {},
  });
  await authentication.createConfirmedAccount(librarian);
  await giveRole(database, { email: librarian.email, role: 'LibAdmin' });
  for (const bookid of books) await storeBook(database, { bookid });
}

/** Lends to the students and takes back in turn until the portal is gone. */
export async function runDesk(
  url: string,
  { students, isOver }: { students: readonly string[]; isOver: () => boolean },
): Promise<void> {
  const token = await signIn(url);
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  for (let turn = 0; !isOver(); turn += 1) {
    const bookId = books[turn % books.length];
    const studentId = students[turn % students.length];
    const lent = await send('assignBook', { studentId, bookId });
    if (lent.ok) answered.lent.push(((await lent.json()) as { _id: string })._id);
    else if (lent.status !== 409) throw new Error(`assignBook: ${await lent.text()}`);
    if (turn % 3 === 0) continue;
    const back = await send('releaseBookAndCreateHistory', { bookId });
    if (back.ok) answered.returned.push(((await back.json()) as { _id: string })._id);
    else if (back.status !== 409) throw new Error(`return: ${await back.text()}`);
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(librarian),
  });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`The desk cannot sign in: ${answer.status}`);
  return token;
}

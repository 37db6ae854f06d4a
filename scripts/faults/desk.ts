import { deskBooks } from './areas-of-keeping.ts';
import type { Sender } from './traffic.ts';

/** What the portal has answered to the library's desk: the `_id`s of loans. */
export type Answered = { lent: string[]; returned: string[] };

/** Goes on from kill to kill. */
let turn = 0;

/** A desk that lends to the children and takes back in turn until it is over. */
export async function runDesk(
  { url, token, school: { studentIds } }: Sender,
  { answered, isOver }: { answered: Answered; isOver: () => boolean },
): Promise<void> {
  const send = async (path: string, body: object, into: string[]) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (answer.ok) into.push(((await answer.json()) as { _id: string })._id);
    // On a machine that is worked hard the database may be late; then it was not done.
    else if (![409, 503].includes(answer.status))
      throw new Error(`${path}: ${await answer.text()}`);
  };
  for (; !isOver(); turn += 1) {
    const bookId = deskBooks[turn % deskBooks.length];
    const studentId = studentIds[turn % studentIds.length];
    try {
      await send('assignBook', { studentId, bookId }, answered.lent);
      if (turn % 3 === 0) continue;
      await send('releaseBookAndCreateHistory', { bookId }, answered.returned);
    } catch (error) {
      // The portal was killed while it answered.
      if (!isOver()) throw error;
    }
  }
}

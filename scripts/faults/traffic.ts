import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../../contract/src/contract.ts';
import { smallestPng } from '../../server/src/testing/keeping-factory.ts';
import { inLetters } from '../../server/src/testing/student-factory.ts';
import { writes } from './areas.ts';
import type { School, Write } from './write.ts';

/** What became of a write as far as its sender knows. */
export type Sent = {
  write: Write;
  mark: string;
  turn: number;
  key: string;
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  /** The status of a refusal, and what it said. */
  refusal?: string;
};

export type Sender = { url: string; token: string; school: School };

/** How every mark begins, and no word of the school's own records. */
export const markBegin = 'sangam';

let turns = 0;
let addresses = 0;

/** Writes in every area at once until it is over; what was sent is added to the ledger as it goes. */
export async function writeEverywhere(
  sender: Sender,
  { ledger, isOver }: { ledger: Sent[]; isOver: () => boolean },
): Promise<void> {
  await Promise.all(
    writes.map(async (write) => {
      while (!isOver()) {
        ledger.push(await sendOnce(sender, write));
        await delay(10 + Math.random() * 40);
      }
    }),
  );
}

/** One write in each area, one after the other; of some areas where it is said which. */
export async function writeInEachArea(
  sender: Sender,
  isWanted: (write: Write) => boolean = () => true,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const write of writes.filter(isWanted)) sent.push(await sendOnce(sender, write));
  return sent;
}

async function sendOnce(sender: Sender, write: Write): Promise<Sent> {
  turns += 1;
  const mark = `${markBegin}${inLetters(turns)}`;
  const sent: Sent = {
    write,
    mark,
    turn: turns,
    key: `faults-key-${mark}-x`,
    outcome: 'unanswered',
  };
  return { ...sent, ...(await send(sender, sent)) };
}

/** Sends again what was not answered, with the keys of the first time, until it is. */
export async function repeatUnanswered(sender: Sender, ledger: readonly Sent[]): Promise<number> {
  const unanswered = ledger.filter(
    ({ outcome, write }) => outcome === 'unanswered' && write.repeats,
  );
  for (const each of unanswered) Object.assign(each, await send(sender, each));
  return unanswered.length;
}

async function send(
  { url, token, school }: Sender,
  { write, mark, turn, key }: Sent,
): Promise<Pick<Sent, 'outcome' | 'refusal'>> {
  const path = write.path?.(mark) ?? contract[write.call]['~orpc'].route.path;
  const files = write.files?.(mark);
  const body = write.body?.(mark, turn, school);
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(write.repeats ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': nextAddress(),
    },
    ...(files === undefined ? {} : { body: formWith(files) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer === null) return { outcome: 'unanswered' };
  const text = await answer.text().catch(() => null);
  if (text === null) return { outcome: 'unanswered' };
  if (answer.ok) return { outcome: 'acknowledged' };
  return { outcome: 'refused', refusal: `${answer.status} ${text.slice(0, 200)}` };
}

/** Each sender has its own address, or the limit for strangers would end the test. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function formWith(names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append('antp', new File([smallestPng], name));
  return form;
}

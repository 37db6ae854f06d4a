import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { enrollmentOf } from '../../server/src/testing/student-factory.ts';

export type Traffic = {
  /** Requests that were answered at the first try, after one more, and not even then. */
  counts: { first: number; retried: number; failed: number };
  /** The ids of acknowledged enrollments, each with the address its mail goes to. */
  enrolled: { id: string; email: string }[];
  /** What was answered in place of an answer, for the table. */
  faults: Map<string, number>;
  stop: () => Promise<void>;
};

const people = 6;
/** What somebody needs to press the button again. */
const pressAgainMs = 1_000;

/**
 * The office at work through the balancer: every second request enrolls a child, with a key as the
 * browser sends it, the others read. What fails is tried once more, as a person would.
 */
export function startTraffic(url: string, token: string): Traffic {
  let over = false;
  const traffic: Omit<Traffic, 'stop'> = {
    counts: { first: 0, retried: 0, failed: 0 },
    enrolled: [],
    faults: new Map(),
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function tryTwice(send: () => Promise<Response>): Promise<unknown> {
    for (const tries of ['first', 'retried'] as const) {
      const fault = await send().then(
        async (response) => {
          if (!response.ok) return `${response.status}`;
          const answer: unknown = await response.json();
          traffic.counts[tries] += 1;
          return { answer };
        },
        (error: Error) => String((error.cause as { code?: string })?.code ?? error.message),
      );
      if (typeof fault === 'object') return fault.answer;
      traffic.faults.set(fault, (traffic.faults.get(fault) ?? 0) + 1);
      await delay(pressAgainMs);
    }
    traffic.counts.failed += 1;
    return null;
  }

  async function enroll(): Promise<void> {
    const email = `family-${randomUUID()}@home.example`;
    const key = randomUUID();
    const body = JSON.stringify(enrollmentOf({ UserName: email }));
    const answer = await tryTwice(() =>
      fetch(`${url}/api/addStudentInfo`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body,
      }),
    );
    if (answer !== null) traffic.enrolled.push({ id: (answer as { _id: string })._id, email });
  }

  const read = () => tryTwice(() => fetch(`${url}/api/getStudentInfo?pageSize=10`, { headers }));

  const work = Array.from({ length: people }, async () => {
    while (!over) {
      await enroll();
      await read();
    }
  });
  return {
    ...traffic,
    stop: async () => {
      over = true;
      await Promise.all(work);
    },
  };
}

export function describeTraffic({ counts, faults }: Traffic): string {
  const { first, retried, failed } = counts;
  const seen = [...faults].map(([fault, times]) => `${times} × ${fault}`).join(', ');
  return `${first + retried + failed} requests, ${retried} pressed again, ${failed} failed${seen === '' ? '' : ` (${seen})`}`;
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inOneColour } from '../server/src/testing/picture.ts';
import { findFreePort } from './free-port.ts';
import { exited, startPortalToKill, waitUntil } from './portal-to-kill.ts';
import bounds from './server-environment.json' with { type: 'json' };

const mostMegabytes = 600;
/** Two at once, one of each of the six others, and what is on its way meanwhile. */
const mostHashesBefore = 16;

type Sent = { from: string; body: FormData | string };

/**
 * What is dear, asked for by many at once, at a portal of its own process: pictures, then wrong
 * passwords from six addresses and one from a seventh. Meanwhile everything else is answered. How
 * many faults were found.
 */
export async function fuzzDearWork(): Promise<number> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-dear-'));
  const port = await findFreePort();
  const portal = await startPortalToKill({ port, dataDirectory }, bounds);
  const send = (path: string, { from, body }: Sent) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        origin: `http://localhost:${port}`,
        'x-forwarded-for': from,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    }).then(({ status }) => status);
  try {
    const faults = [await fuzzPictures(), await fuzzPasswords()];
    return faults.filter((isAtFault) => isAtFault).length;
  } finally {
    portal.kill();
    await exited(portal);
    rmSync(dataDirectory, { recursive: true });
  }

  async function fuzzPictures(): Promise<boolean> {
    const largest = await packSquare(2_000);
    const beyond = await packSquare(6_320);
    const statuses: number[] = [];
    const pictures = [largest, beyond, largest].flatMap((picture, round) =>
      Array.from({ length: 16 }, async (_, index) => {
        const body = new FormData();
        body.append('antp', new Blob([picture]), 'Kavin_Kumar_Nilai 1_North.jpg');
        const from = `10.3.${round}.${index % 4}`;
        statuses.push(
          await send('/api/uploadfile/profile-pictures/ID%20pictures/x', { from, body }),
        );
      }),
    );
    const others = await askMeanwhile(Promise.all(pictures));
    const memory = readPeakMegabytes();
    const counts = [200, 413, 429].map(
      (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
    );
    console.log(
      `pictures: ${statuses.length} at once, ${counts.join(', ')}; ${memory} MB at most; ${others.text}`,
    );
    const isExpected = statuses.every((status) => [200, 413, 429].includes(status));
    return !isExpected || !statuses.includes(200) || memory > mostMegabytes || others.areRefused;
  }

  async function fuzzPasswords(): Promise<boolean> {
    let [hashed, refused] = [0, 0];
    const guess = async (from: string, name: string) => {
      const body = JSON.stringify({ email: `${name}@home.example`, password: 'Vanakkam-2000' });
      const status = await send('/auth/sign-in/email', { from, body });
      if (status === 401) hashed += 1;
      if (status === 429) refused += 1;
      return status;
    };
    const wrong = Promise.all(
      Array.from({ length: 400 }, (_, index) => guess(`10.4.0.${index % 6}`, `guess-${index}`)),
    );
    const others = askMeanwhile(wrong);
    // By then they have arrived: what is counted is the wait in the queue.
    await waitUntil(() => refused + hashed > 250);
    const before = hashed;
    const begun = performance.now();
    const status = await guess('10.4.1.1', 'somebody');
    const waited = hashed - before;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    await wrong;
    const { text, areRefused } = await others;
    console.log(
      `passwords: 400 from 6 addresses, ${refused} refused; one of a seventh answered ${status} after ${waited} hashes, ${seconds} s; ${text}`,
    );
    return status !== 401 || waited > mostHashesBefore || areRefused;
  }

  /** Asks for something else again and again until `done`. */
  async function askMeanwhile(done: Promise<unknown>) {
    let isDone = false;
    void done.finally(() => {
      isDone = true;
    });
    let [longest, asked, refused] = [0, 0, 0];
    while (!isDone) {
      const begun = performance.now();
      const { ok } = await fetch(`http://127.0.0.1:${port}/api/getLatestNews`);
      longest = Math.max(longest, performance.now() - begun);
      asked += 1;
      if (!ok) refused += 1;
      await delay(20);
    }
    await done;
    const text = `${asked} other calls, ${refused} refused, the longest ${longest.toFixed(0)} ms`;
    return { text, areRefused: refused > 0 };
  }

  /** Of the process since its start; Linux alone tells it. */
  function readPeakMegabytes(): number {
    if (process.platform !== 'linux') return Number.NaN;
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(peak) / 1024);
  }
}

/** Progressive, so that it is decoded whole: some hundred kilobytes of up to 300 MB. */
const packSquare = (side: number) => inOneColour(side, side).jpeg({ progressive: true }).toBuffer();

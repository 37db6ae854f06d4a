import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/database.ts';
import { listMigrations } from '../server/src/db/migrate.ts';
import { startMailServer } from '../server/src/mail/testing/mail-server.ts';
import { demoPassword } from '../server/src/seed/demo-accounts.ts';
import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { smallestPng } from '../server/src/testing/keeping-factory.ts';
import { startS3Server } from '../server/src/testing/s3-server.ts';
import { startNginx } from './cluster/nginx.ts';
import { endPortal, type PortalProcess, type School, startPortal } from './cluster/portals.ts';
import { checkOut, findPreviousRelease } from './cluster/release.ts';
import { describeTraffic, startTraffic, type Traffic } from './cluster/traffic.ts';
import { findFreePort } from './free-port.ts';
import { waitUntil } from './portal-to-kill.ts';
import { startPostgres } from './postgres.ts';
import { projectFolder } from './project.ts';

/**
 * `npm run cluster-trial [commit]`: two processes of the portal on one PostgreSQL and one S3 server,
 * behind nginx. They begin as the release of that commit (by default one from before the newest
 * migration), are upgraded one after the other under load, and one of them is killed under load.
 */

const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-cluster-'));
/** Families that were told of their enrollment by mail. */
const everyMail: string[] = [];
const announcement = 'Cluster trial';
const rows: { what: string; result: string; holds: boolean }[] = [];

function note(what: string, holds: boolean, result: string): void {
  rows.push({ what, holds, result });
  console.log(`${holds ? 'holds ' : 'FAILS '} ${what}: ${result}`);
}

const previous = process.argv[2] ?? (await findPreviousRelease());
const oldRelease = join(folder, 'previous');
await checkOut(previous, oldRelease);

const postgres = await startPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is missing: install its server programs.');
process.env.TEST_DATABASE_URL = postgres.url;
const databaseUrl = await createPostgresDatabase();
const s3 = await startS3Server();
const mailServer = await startMailServer();
const ports = [await findFreePort(), await findFreePort()] as const;
const httpsPort = await findFreePort();
const nginx = await startNginx(folder, { httpsPort, portals: ports });
const school: School = {
  folder,
  publicUrl: nginx.url,
  databaseUrl,
  smtpUrl: mailServer.url,
  s3: s3.settings,
};

const begun = performance.now();
let [one, two] = (await Promise.all(
  ports.map((port) => startPortal(school, { release: oldRelease, port })),
)) as [PortalProcess, PortalProcess];
note(`both start at once on an empty database (release ${previous})`, true, since(begun));

const token = await signIn(nginx.url);
await upgrade();
await shareWhatTheyKnow();
await replaceBoth();
await killOne();
await mailEachOnce();

await Promise.all([endPortal(one, 'SIGTERM'), endPortal(two, 'SIGTERM')]);
nginx.process.kill();
await mailServer.close();
await s3.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`\n| What | Holds | Result |\n|---|---|---|`);
for (const { what, holds, result } of rows) {
  console.log(`| ${what} | ${holds ? 'yes' : 'NO'} | ${result} |`);
}
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);

/** One process after the other becomes the present release, while families enroll. */
async function upgrade(): Promise<void> {
  const before = await readMigrations();
  const traffic = startTraffic(nginx.url, token);
  await delay(2_000);
  await endPortal(one, 'SIGTERM');
  const begun = performance.now();
  one = await startPortal(school, { release: projectFolder, port: one.port });
  const first = since(begun);
  const after = await readMigrations();
  note(
    'the first of two is upgraded and migrates, the other goes on',
    after.length > before.length,
    `ready in ${first}; ${before.at(-1)} → ${after.at(-1)} while the old one answers`,
  );
  // Both releases on the new shape.
  await delay(4_000);
  await endPortal(two, 'SIGTERM');
  two = await startPortal(school, { release: projectFolder, port: two.port });
  await delay(2_000);
  await traffic.stop();
  await judge('rolling upgrade under load', traffic);
}

/** An upgrade without a migration, or a restart of the machines one by one. */
async function replaceBoth(): Promise<void> {
  const traffic = startTraffic(nginx.url, token);
  await delay(1_000);
  await endPortal(one, 'SIGTERM');
  one = await startPortal(school, { release: projectFolder, port: one.port });
  await delay(1_000);
  await endPortal(two, 'SIGTERM');
  two = await startPortal(school, { release: projectFolder, port: two.port });
  await delay(1_000);
  await traffic.stop();
  await judge('both are replaced one after the other under load', traffic);
}

async function killOne(): Promise<void> {
  const traffic = startTraffic(nginx.url, token);
  for (let kills = 0; kills < 5; kills += 1) {
    await delay(1_500 + Math.random() * 300);
    await endPortal(two, 'SIGKILL');
    await delay(1_000);
    two = await startPortal(school, { release: projectFolder, port: two.port });
  }
  await delay(1_000);
  await traffic.stop();
  await judge('one is killed five times in the middle of its work', traffic);
}

/** Nothing failed twice, and what was acknowledged is there once. */
async function judge(what: string, traffic: Traffic): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDirectory: '' });
  const stored = await database.kysely.selectFrom('student').select(['_id', 'UserName']).execute();
  await database.close();
  const count = new Map<string, number>();
  for (const { UserName } of stored) count.set(UserName, (count.get(UserName) ?? 0) + 1);
  const lost = traffic.enrolled.filter(({ email }) => count.get(email) !== 1).length;
  everyMail.push(...traffic.enrolled.map(({ email }) => email));
  note(
    what,
    traffic.counts.failed === 0 && lost === 0 && traffic.enrolled.length > 0,
    `${describeTraffic(traffic)}; ${traffic.enrolled.length} enrollments acknowledged, ${lost} lost or twice`,
  );
}

async function shareWhatTheyKnow(): Promise<void> {
  const seen = await Promise.all([one, two].map(({ url }) => read(url, '/api/getSessions')));
  note(
    'a session of one is known to the other',
    seen.every(({ ok }) => ok),
    statuses(seen),
  );

  const other = await signIn(one.url);
  await write(one.url, '/auth/sign-out', { token: other });
  const after = await read(two.url, '/api/getSessions', other);
  note('signed out at one, it ends at the other at once', after.status === 401, statuses([after]));

  let refusedAt = 0;
  for (let tries = 1; tries <= 40 && refusedAt === 0; tries += 1) {
    const { url } = tries % 2 === 0 ? one : two;
    const answer = await fetch(`${url}/api/findStudent/a${tries}@b.example/x/2016-01-01`);
    if (answer.status === 429) refusedAt = tries;
  }
  note('limits are counted together', refusedAt === 31, `30 are allowed, refused at ${refusedAt}`);

  await write(one.url, '/api/updateEnrollment/Close');
  const closed = await read(two.url, '/api/getEnrollmentStatus').then((r) => r.text());
  await write(two.url, '/api/updateEnrollment/Open');
  const open = await read(one.url, '/api/getEnrollmentStatus').then((r) => r.text());
  note(
    'what the office switches at one, the other says at once',
    closed !== open,
    `${closed} → ${open}`,
  );

  const form = new FormData();
  form.append('antp', new File([smallestPng], 'kolam.png'));
  const sent = await fetch(`${one.url}/api/uploadfile/profile-pictures/ID%20pictures/trial`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { files } = (await sent.json()) as { files: { link: string }[] };
  const [at1, at2] = await Promise.all([one, two].map(({ url }) => load(url, files[0]?.link)));
  const same = at1 !== undefined && at2 !== undefined && at1.length > 0 && at1.equals(at2);
  const local = [one, two].filter(({ dataDirectory }) => existsSync(join(dataDirectory, 'files')));
  note(
    'a file sent to one is read at the other, and lies in neither folder',
    same && local.length === 0,
    `${at1?.length} and ${at2?.length} bytes, ${local.length} folders with files`,
  );

  await announce();
}

/** A message to all parents: sent through one, its progress read at the other. */
async function announce(): Promise<void> {
  const begun = performance.now();
  const answer = await write(one.url, '/api/sendBulkEmail', {
    body: {
      Type: 'Email',
      Branch: 'All',
      Who: 'Parents',
      Subject: announcement,
      EmailBody: '<p>Vanakkam</p>',
    },
  });
  const announced = (await answer.json()) as { _id: string; recipients: number };
  const progress: number[] = [];
  await waitUntil(async () => {
    const state = (await read(two.url, `/api/getAnnouncementById/${announced._id}`).then((r) =>
      r.json(),
    )) as { sent: number; waiting: number };
    if (progress.at(-1) !== state.sent) progress.push(state.sent);
    return state.waiting === 0;
  });
  const got = mailServer.received.filter(({ email }) => email.subject === announcement);
  const addresses = new Set(got.flatMap(({ recipients }) => recipients));
  note(
    'a message sent at one is mailed by both, each mailbox once; the other tells the progress',
    got.length === announced.recipients && addresses.size === got.length,
    `${got.length} mails for ${announced.recipients} mailboxes in ${since(begun)}, ${progress.length} states seen`,
  );
}

/** All mails of enrollments, those of the killed process too: one each, whoever sent it. */
async function mailEachOnce(): Promise<void> {
  const begun = performance.now();
  const countMails = () => {
    const wanted = new Set(everyMail);
    const ids = new Map<string, Set<string>>();
    let letters = 0;
    for (const { recipients, email } of mailServer.received) {
      const [to = ''] = recipients;
      if (!wanted.has(to) || email.subject === announcement) continue;
      letters += 1;
      ids.set(to, (ids.get(to) ?? new Set()).add(email.messageId ?? ''));
    }
    const mails = [...ids.values()].reduce((sum, { size }) => sum + size, 0);
    return { reached: ids.size, mails, letters };
  };
  // A mail that the killed process held is free again when its lease has ended (two minutes).
  const deadline = Date.now() + 4 * 60_000;
  while (countMails().reached < everyMail.length && Date.now() < deadline) await delay(500);
  const { reached, mails, letters } = countMails();
  note(
    'each enrollment is mailed, also what the killed process had taken',
    reached === everyMail.length && mails === reached,
    `${reached} of ${everyMail.length} families, ${letters - mails} letters sent again with the same Message-ID, the last after ${since(begun)}`,
  );
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: nginx.url },
    body: JSON.stringify({ email: 'superadmin@school.example', password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Sign-in was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('set-auth-token') ?? '';
}

async function load(url: string, link = '/nothing'): Promise<Buffer> {
  const got = await read(url, link);
  return Buffer.from(got.ok ? await got.arrayBuffer() : new ArrayBuffer(0));
}

function read(url: string, path: string, bearer = token): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
}

async function write(
  url: string,
  path: string,
  { token: bearer = token, body = {} }: { token?: string; body?: object } = {},
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: nginx.url,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function readMigrations(): Promise<string[]> {
  const database = openDatabase({ databaseUrl, dataDirectory: '' });
  const names = await listMigrations(database);
  await database.close();
  return names;
}

function statuses(answers: readonly Response[]): string {
  return answers.map(({ status }) => status).join(', ');
}

function since(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

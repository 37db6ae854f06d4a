import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/database.ts';
import { smallestPng } from '../server/src/testing/keeping-factory.ts';
import { findFreePort } from './free-port.ts';
import { exited, startPortalToKill, waitUntil } from './portal-to-kill.ts';

/**
 * `npm run file-kills [rounds]`: kills the portal with kill -9 in the middle of uploads. After each
 * kill and the next start every acknowledged file has its record and its content, no record is
 * without content, and no content is without a record.
 */

const rounds = Number(process.argv[2] ?? 20);
const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-file-kills-'));
const sendersAtOnce = 6;
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const acknowledged: string[] = [];
let addresses = 0;
let swept = 0;

for (let round = 1; round <= rounds; round += 1) {
  const portal = await startPortalToKill({ port, dataDirectory });
  const before = acknowledged.length;
  let killed = false;
  const senders = Array.from({ length: sendersAtOnce }, async () => {
    while (!killed) await send().catch(() => {});
  });
  await waitUntil(() => acknowledged.length > before + sendersAtOnce);
  await delay(Math.random() * 300);
  killed = true;
  portal.kill('SIGKILL');
  await Promise.all([...senders, exited(portal)]);
  const left = await inspect();
  swept += left;
  const next = await startPortalToKill({ port, dataDirectory });
  await waitUntil(async () => (await inspect()) === 0);
  next.kill('SIGKILL');
  await exited(next);
  console.log(
    `kill ${round}: ${acknowledged.length - before} acknowledged, ${left} objects without a record, gone after the next start`,
  );
}
rmSync(dataDirectory, { recursive: true, force: true });
console.log(
  `file-kills: ${rounds} kills, ${acknowledged.length} acknowledged files, none lost, none without its content; ${swept} objects without a record, all removed`,
);

/** A picture for an ID card, which needs no session. */
async function send(): Promise<void> {
  addresses += 1;
  const form = new FormData();
  form.append('antp', new File([smallestPng], `picture ${addresses}.png`));
  const response = await fetch(`${url}/api/uploadfile/profile-pictures/ID%20pictures/somebody`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'file-kills',
      // Each sender has its own address, or the limit for strangers would end the test.
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
    body: form,
  });
  if (!response.ok) return;
  const { files } = (await response.json()) as { files: { _id: string }[] };
  acknowledged.push(...files.map(({ _id }) => _id));
}

/** How many objects no record names. Exits where a file is lost or without its content. */
async function inspect(): Promise<number> {
  const database = openDatabase({ dataDirectory });
  const rows = await database.kysely.selectFrom('file').select('_id').execute();
  await database.close();
  const folder = join(dataDirectory, 'files', 'profile-pictures');
  const objects = new Set(readdirSync(folder));
  const recorded = new Set(rows.map(({ _id }) => _id));
  const lost = acknowledged.filter((id) => !recorded.has(id));
  const empty = rows.filter(({ _id }) => !objects.has(_id));
  if (lost.length > 0 || empty.length > 0) {
    console.error(`file-kills: ${lost.length} lost, ${empty.length} without their content`);
    process.exit(1);
  }
  return [...objects].filter((id) => !recorded.has(id)).length;
}

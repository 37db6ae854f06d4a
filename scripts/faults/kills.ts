import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { photoKeys } from '../../server/src/features/gallery/photos/service.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { leaseMilliseconds } from '../../server/src/platform/files/objects.ts';
import { inspectLibrary } from '../../server/src/testing/library-inspection.ts';
import type { Row } from '../faults.ts';
import { exited, startPortalToKill, waitUntil } from '../portal-to-kill.ts';
import { type Answered, runDesk } from './desk.ts';
import { inspect } from './inspect.ts';
import { type PreparedSchool, prepareSchool } from './school.ts';
import { inspectSignUps, keepSigningUp, repeatSignUps, type SignUps } from './sign-ups.ts';
import { repeatUnanswered, type Sent, writeEverywhere } from './traffic.ts';

/** Reading the whole database takes its time as it grows; the last look is at all of it. */
const killsBetweenLooks = 10;

/**
 * Kills the portal with kill -9 while every area writes, restarts it, sends again what was not
 * answered, and looks whether everything is there that was answered, once and whole.
 */
export async function killPortal({
  databaseUrl,
  kills,
}: {
  databaseUrl?: string | undefined;
  kills: number;
}): Promise<Row> {
  const school = await prepareSchool({ databaseUrl });
  const ledger: Sent[] = [];
  const answered: Answered = { lent: [], returned: [] };
  const signUps: SignUps = new Map();
  const done = { ledger, answered, signUps };
  let repeated = 0;
  const strays = new Set<string>();
  const faults: string[] = [];
  for (let kill = 1; kill <= kills && faults.length === 0; kill += 1) {
    const portal = await startPortalToKill(school.place);
    repeated += await repeatUnanswered(school.sender, ledger);
    repeated += await repeatSignUps(school, signUps);
    let isOver = false;
    const traffic = Promise.all([
      writeEverywhere(school.sender, { ledger, isOver: () => isOver }),
      runDesk(school.sender, { answered, isOver: () => isOver }),
      keepSigningUp(school.sender, { signUps, isOver: () => isOver }),
    ]);
    const before = ledger.length;
    await waitUntil(() => ledger.length > before);
    await delay(Math.random() * 1_500);
    isOver = true;
    portal.kill('SIGKILL');
    await Promise.all([traffic, exited(portal)]);
    if (kill % killsBetweenLooks === 0 || kill === kills) {
      faults.push(...(await look(school, done)));
      console.log(`kill ${kill}: ${ledger.length} writes sent, ${faults.length} faults`);
    }
    for (const stray of listStrays(school, await readKeys(school))) strays.add(stray);
  }
  // One start more: it answers what is still unanswered and sweeps up what no record names.
  if (databaseUrl !== undefined) await letLeasesPass(school);
  const portal = await startPortalToKill(school.place);
  repeated += await repeatUnanswered(school.sender, ledger);
  repeated += await repeatSignUps(school, signUps);
  const known = await readKeys(school);
  await waitUntil(() => listStrays(school, known).length === 0);
  portal.kill('SIGKILL');
  await exited(portal);
  faults.push(...(await look(school, done)));
  if (faults.length === 0) school.remove();
  const acknowledged = ledger.filter(({ outcome }) => outcome === 'acknowledged').length;
  const refused = ledger.filter(({ outcome }) => outcome === 'refused');
  for (const each of new Set(refused.map(({ write, refusal }) => `${write.area}: ${refusal}`))) {
    console.log(`refused: ${each}`);
  }
  return {
    fault: `${kills} kills with writes in flight`,
    said: `${acknowledged} writes answered, ${refused.length} refused, ${repeated} sent again; ${answered.lent.length} books lent, ${answered.returned.length} back; ${signUps.size} accounts made; ${strays.size} stray files swept up`,
    faults,
  };
}

async function look(
  school: PreparedSchool,
  { ledger, answered, signUps }: { ledger: readonly Sent[]; answered: Answered; signUps: SignUps },
): Promise<string[]> {
  const database = school.open();
  try {
    const objects = new Set(listObjects(school));
    const empty = (await listKeys(database)).filter((key) => !objects.has(key));
    return [
      ...(await inspect(database, ledger)),
      ...(await inspectLibrary(database, answered)),
      ...(await inspectSignUps(database, signUps)),
      ...empty.map((key) => `half: the object ${key} is not there`),
    ];
  } finally {
    await database.close();
  }
}

/** What lies in the storage: `teachers/0199…`. */
function listObjects({ place }: PreparedSchool): string[] {
  const home = join(place.dataDirectory, 'files');
  if (!existsSync(home)) return [];
  return readdirSync(home).flatMap((folder) =>
    readdirSync(join(home, folder)).map((name) => `${folder}/${name}`),
  );
}

/** What records name: files, and the photographs of the gallery. */
async function listKeys({ kysely }: Database): Promise<string[]> {
  const files = await kysely.selectFrom('file').select(['_id', 'bucket']).execute();
  const photos = await kysely
    .selectFrom('gallery')
    .select('_id')
    .where('type', '=', 'Photo')
    .execute();
  return [
    ...files.map(({ _id, bucket }) => `${bucket}/${_id}`),
    ...photos.flatMap(({ _id }) => photoKeys(_id)),
  ];
}

/** Where other processes may be at work, an upload is swept up an hour after it began: as if it were over. */
async function letLeasesPass({ open }: PreparedSchool): Promise<void> {
  const database = open();
  await database.kysely
    .updateTable('file_object')
    .set({ removeAfter: new Date(0).toISOString() })
    .where('removeAfter', '<', new Date(Date.now() + leaseMilliseconds).toISOString())
    .execute();
  await database.close();
}

async function readKeys({ open }: PreparedSchool): Promise<ReadonlySet<string>> {
  const database = open();
  const keys = await listKeys(database);
  await database.close();
  return new Set(keys);
}

/** Contents that no record names: of uploads during which the portal was killed. */
function listStrays(school: PreparedSchool, known: ReadonlySet<string>): string[] {
  return listObjects(school).filter((key) => !known.has(key));
}

import type { ChildProcess } from 'node:child_process';
import type { Row } from '../faults.ts';
import { exited, startPortalToKill } from '../portal-to-kill.ts';
import { inspect } from './inspect.ts';
import type { PreparedSchool } from './school.ts';
import { type Sent, writeInEachArea } from './traffic.ts';

type Outage = {
  fault: string;
  school: PreparedSchool;
  /** Areas that cannot be written to meanwhile; every one where none is named. */
  only?: readonly string[];
  /** Further settings of the portal. */
  env?: Readonly<Record<string, string>>;
  begin: () => void | Promise<void>;
  end: () => void | Promise<void>;
  /** The portal is restarted before it is asked again. */
  restarts?: true;
};

const roundsMeanwhile = 3;

/**
 * Writes in every area before, during and after an outage: before and after all is answered,
 * meanwhile what cannot be written is refused in plain words, and nothing is lost, half or twice.
 */
export async function endure(outage: Outage): Promise<Row> {
  const { fault, school, only, begin, end, restarts } = outage;
  const env = { LOG_LEVEL: 'silent', ...outage.env };
  const ledger: Sent[] = [];
  const faults: string[] = [];
  const write = async (rounds: number) => {
    const sent: Sent[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sent.push(...(await writeInEachArea(school.sender)));
    }
    ledger.push(...sent);
    return sent;
  };
  let portal: ChildProcess = await startPortalToKill(school.place, env);
  const restart = async () => {
    portal.kill('SIGKILL');
    await exited(portal);
    await end();
    portal = await startPortalToKill(school.place, env);
  };
  try {
    faults.push(...findUnanswered('before', await write(1)));
    await begin();
    const meanwhile = await write(roundsMeanwhile);
    if (restarts) await restart();
    else await end();
    faults.push(...findUnanswered('afterwards', await write(1)));
    const refused = meanwhile.filter(({ outcome }) => outcome !== 'acknowledged');
    faults.push(...refused.flatMap((each) => findBadRefusal(each, only)));
    if (refused.length === 0) faults.push('nothing was refused: the outage was none');
    const database = school.open();
    faults.push(...(await inspect(database, ledger)));
    await database.close();
    const answered = ledger.length - refused.length;
    return {
      fault,
      said: `${answered} writes answered, ${refused.length} of ${meanwhile.length} refused meanwhile`,
      faults,
    };
  } finally {
    portal.kill('SIGKILL');
    await exited(portal);
    school.remove();
  }
}

function findUnanswered(when: string, sent: readonly Sent[]): string[] {
  return sent
    .filter(({ outcome }) => outcome !== 'acknowledged')
    .map(({ write, outcome, refusal }) => `${when}: ${write.area} ${outcome} ${refusal ?? ''}`);
}

/** What no answer may tell: engines, error names, paths, stacks. */
const inner = /sqlite|postgres|ECONN|ENOSPC|EROFS|EIO|errno|node:|\/tmp|\/data|\.ts\b|\bat \w+ \(/i;

function findBadRefusal(
  { write: { area }, outcome, refusal = '' }: Sent,
  only: readonly string[] | undefined,
): string[] {
  if (outcome === 'unanswered') return [`${area} got no answer`];
  if (only !== undefined && !only.includes(area)) return [`${area} was refused: ${refusal}`];
  if (!refusal.startsWith('503')) return [`${area} was refused by ${refusal}`];
  return inner.test(refusal) ? [`${area} was told inner things: ${refusal}`] : [];
}

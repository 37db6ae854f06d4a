import type { Student } from '@pallikoodam/contract/students';
import { decideStanding } from '@pallikoodam/domain/families/standing';
import type { Portal } from '../../../platform/portal.ts';
import { readCurrentYear } from '../../school/service.ts';
import { listFollowed } from './data.ts';

/** Marks in place the records whose level waits for a result; those of years that are over do not wait. */
export async function markProvisional(portal: Portal, records: readonly Student[]): Promise<void> {
  const current = await readCurrentYear(portal);
  const running = records.filter(({ Year }) => Year >= current);
  if (running.length === 0) return;
  const followed = await listFollowed(
    portal.database,
    running.map(({ _id }) => _id),
  );
  for (const record of running) {
    const earlier = followed.filter(({ next }) => next === record._id);
    if (earlier.length === 0) continue;
    if (decideStanding(earlier, record.Year).isProvisional) record.isProvisional = true;
  }
}

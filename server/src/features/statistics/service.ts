import { withoutAccess } from '@pallikoodam/contract/list-words';
import type {
  AdmissionStatistics,
  RoleStatistics,
  VolunteerStatistics,
} from '@pallikoodam/contract/statistics';
import { countRoles } from '@pallikoodam/domain/access/role-counts';
import { summariseAdmissions } from '@pallikoodam/domain/students/statistics';
import { countAreas } from '@pallikoodam/domain/volunteers/areas';
import type { CallContext } from '../../platform/portal.ts';
import { countPeople } from '../access/service.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { readYearSums } from '../students/service.ts';
import { listRoleSumsOfYear } from '../volunteers/service.ts';

/** Of a year, the current one where none is named. */
export async function readAdmissions(
  context: CallContext,
  year?: string,
): Promise<AdmissionStatistics> {
  return summariseAdmissions(await readYearSums(context, year));
}

/** Who helps in a year, by area: active volunteers, whichever way a form spells their role. */
export async function readVolunteers(
  context: CallContext,
  year?: string,
): Promise<VolunteerStatistics> {
  const sums = await listRoleSumsOfYear(context, await readYearOrCurrent(context.portal, year));
  return countAreas(sums.filter(({ status }) => status === 'Active'));
}

export async function readRoles(context: CallContext): Promise<RoleStatistics> {
  const counts = await countPeople(context, {});
  return countRoles(counts.filter(({ Role }) => Role !== withoutAccess));
}

import { api } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useLook } from '../../screen/use-write.ts';

type Asked = Parameters<typeof api.getFamilyAccounts>[0];

const atOnce = 500;

/** All families that owe, of those that a list's filters leave. */
export function useOwing(query: Asked | undefined) {
  const look = useLook(async (asked: Asked) => {
    const familyIds: string[] = [];
    for (let page = 1; ; page += 1) {
      const part = await api.getFamilyAccounts({ ...asked, open: 'Y', page, pageSize: atOnce });
      familyIds.push(...part.body.map(({ FamilyId }) => FamilyId));
      if (part.body.length === 0 || familyIds.length >= totalOf(part)) return familyIds;
    }
  });
  return { isBusy: look.isBusy, tell: () => look.tell(query ?? {}) };
}

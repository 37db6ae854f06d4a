import { mostRemindedAtOnce } from '@pallikoodam/contract/payment-reminders';
import { api } from '../../lib/api.ts';
import { useLook } from '../../screen/use-write.ts';

export type AskedFamilies = { year: string; familyIds: readonly string[] };

/** What some families would be written now. */
export function useReminderPreview() {
  return useLook((asked: AskedFamilies) => inParts(asked, api.previewPaymentReminders));
}

/** One call does so many families; it is repeated until all have their answer. */
export async function inParts<Answer>(
  { year, familyIds }: AskedFamilies,
  ask: (sent: { Year: string; FamilyIds: string[] }) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < familyIds.length; from += mostRemindedAtOnce) {
    const FamilyIds = familyIds.slice(from, from + mostRemindedAtOnce);
    answers.push(...(await ask({ Year: year, FamilyIds: [...FamilyIds] })));
  }
  return answers;
}

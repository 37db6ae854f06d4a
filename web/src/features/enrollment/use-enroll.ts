import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, queries } from '../../lib/api.ts';
import { statusOf } from '../../lib/refusal.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { familyOf } from '../../school/students/family.ts';
import type { SubmitMarks } from '../../screen/form/page-form.tsx';
import type { RegistrationDraft } from './registration-draft.ts';

/** How long the form stays after it was taken (ENR-28, LIM-04). */
const redirectDelayMs = 200;

/**
 * Sends an enrollment and waits for the answer: only when the server has it does the family go on
 * to /ThankYou, with the Reference ID; otherwise everything typed stays (OP-76).
 */
export function useEnroll() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const firstName = useFirstName();

  return async ({ Terms: _agreed, ...child }: RegistrationDraft, { key, website }: SubmitMarks) => {
    const { Volunteering } = await api
      .addStudentInfo({ headers: { 'idempotency-key': key }, body: { ...child, website } })
      .catch((error: unknown) => {
        // Registration was closed meanwhile: the card should say so too.
        if (statusOf(error) === 403) {
          queryClient.setQueryData(queries.getEnrollmentStatus.queryOptions().queryKey, false);
        }
        throw error;
      });
    void queryClient.invalidateQueries({ queryKey: queries.getFamilyFee.key() });
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
    await navigate({
      to: '/ThankYou',
      // Nothing is left to lose, though a slow device may not have drawn that yet.
      ignoreBlocker: true,
      state: {
        enrolled: {
          referenceId: Volunteering,
          // As the person reads it, who has just written both.
          firstName: firstName({
            FirstName: child.FirstName.trim(),
            NameInTamil: child.NameInTamil.trim(),
          }),
          email: child.UserName.trim(),
          family: familyOf(child),
        },
      },
    });
  };
}

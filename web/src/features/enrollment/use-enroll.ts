import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
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
  const visit = useLocation({ select: ({ state }) => state.visit });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const firstName = useFirstName();

  return async ({ Terms: _agreed, ...child }: RegistrationDraft, { key, website }: SubmitMarks) => {
    const enrolled = await api
      .addStudentInfo({ headers: { 'idempotency-key': key }, body: { ...child, website } })
      .catch((error: unknown) => {
        // Registration was closed meanwhile: the card should say so too.
        if (statusOf(error) === 403) {
          queryClient.setQueryData(queries.getEnrollmentStatus.queryOptions().queryKey, false);
        }
        throw error;
      });
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
    const email = child.UserName.trim();
    await navigate({
      to: '/ThankYou',
      // Nothing is left to lose, though a slow device may not have drawn that yet.
      ignoreBlocker: true,
      state: {
        enrolled: {
          referenceId: enrolled.Volunteering,
          // As the person reads it, who has just written both.
          firstName: firstName({
            FirstName: child.FirstName.trim(),
            NameInTamil: child.NameInTamil.trim(),
          }),
          email,
          familyFee: 'FamilyFee' in enrolled ? enrolled.FamilyFee : undefined,
          family: familyOf(child),
          // Another family at the same computer has a visit of its own.
          before: (visit ?? []).filter((other) => other.email === email),
        },
      },
    });
    // Not sooner: the form would count the child that it shows once more.
    void queryClient.invalidateQueries({ queryKey: queries.getFamilyFee.key() });
  };
}

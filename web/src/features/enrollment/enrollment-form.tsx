import { Alert } from '@mantine/core';
import type { ReturningStudent } from '@pallikoodam/contract/students';
import { isSameChild } from '@pallikoodam/domain/families/likeness';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { statusOf } from '../../lib/refusal.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { useBirthQuestion } from '../../school/students/birth-question.ts';
import { familyOf } from '../../school/students/family.ts';
import { ClearButton } from '../../screen/form/clear-button.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import type { SubmitMarks } from '../../screen/form/page-form.tsx';
import { PageForm } from '../../screen/form/page-form.tsx';
import { ChildFields, type FieldsProps, LevelFields } from './child-fields.tsx';
import { AddressFields, ClosingFields, FamilyFields } from './family-fields.tsx';
import { FeePanel } from './fee-panel.tsx';
import { fieldLabel } from './field-labels.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { TermsField } from './terms-field.tsx';

/** How long the form stays after it was taken (ENR-28, LIM-04). */
const redirectDelayMs = 200;

/**
 * Sends an enrollment and waits for the answer: only when the server has it does the family go on
 * to /ThankYou, with the Reference ID; otherwise everything typed stays (OP-76).
 */
function useEnroll() {
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
          for (const call of [queries.getRegistration, queries.getEnrollmentStatus]) {
            void queryClient.invalidateQueries({ queryKey: call.queryOptions().queryKey });
          }
        }
        throw error;
      });
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
    const email = child.UserName.trim();
    await navigate({
      to: '/ThankYou',
      // Nothing is left to lose, though a slow device may not have rendered that yet.
      ignoreBlocker: true,
      state: {
        enrolled: {
          referenceId: enrolled.Volunteering,
          // As the person reads it, who has just written both.
          firstName: firstName({
            FirstName: child.FirstName.trim(),
            LastName: child.LastName.trim(),
            NameInTamil: child.NameInTamil.trim(),
          }),
          email,
          familyFee: 'FamilyFee' in enrolled ? enrolled.FamilyFee : undefined,
          isLookedAt: 'isLookedAt' in enrolled && enrolled.isLookedAt,
          isNew: enrolled.PreviousYear === newStudentLevel,
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

type EnrollmentFormProps = FieldsProps & {
  /** While registration is closed there is nothing to submit. */
  open: boolean;
  /** What Clear leaves; absent where there is nothing to clear. */
  blank?: RegistrationDraft;
  /** The child that the school has found. */
  found?: ReturningStudent;
};

/** The full enrollment form, of a new or a returning student (ENR-29). */
export function EnrollmentForm({ form, open, blank, found }: EnrollmentFormProps) {
  const { t } = useTranslation();
  const enroll = useEnroll();
  const { isRight, dialog } = useBirthQuestion();
  const { UserName } = form.values;
  const isKnown = found !== undefined && isOf(found, form.values);

  return (
    <PageForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Submit')}
      onSubmit={async (values, marks) => {
        if (await isRight(values.DateOfBirth)) await enroll(values, marks);
      }}
      open={open}
      aside={({ sending }) => <FeePanel email={UserName} isNew={!isKnown} sending={sending} />}
      closing={
        <>
          {found !== undefined && !isKnown && <UnknownChild />}
          <TermsField form={form} />
        </>
      }
      buttons={({ dismiss, focusField }) =>
        blank !== undefined && (
          <ClearButton
            form={form}
            blank={blank}
            onClear={() => {
              dismiss();
              focusField('FirstName');
            }}
          />
        )
      }
    >
      <FormSection title={t('Student')}>
        <ChildFields form={form} />
      </FormSection>
      <FormSection title={t('Level and Branch')}>
        <LevelFields form={form} known={isKnown ? levelOf(found) : undefined} />
      </FormSection>
      <FormSection title={t('Family')}>
        <FamilyFields form={form} />
      </FormSection>
      <FormSection title={t('Home Address')}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title={t('Comments and Signature')}>
        <ClosingFields form={form} />
      </FormSection>
      {dialog}
    </PageForm>
  );
}

/** By what the school goes: another email, name or birth date is another child. */
function isOf(found: ReturningStudent, typed: RegistrationDraft): boolean {
  return (
    normaliseEmail(typed.UserName) === normaliseEmail(found.UserName) && isSameChild(found, typed)
  );
}

function levelOf({ GradeInTamilSchool: from, RisingLevel: to, isProvisional }: ReturningStudent) {
  return { from, to, isProvisional };
}

/** Said before it is sent, since the fee is another one. */
function UnknownChild() {
  const { t } = useTranslation();
  return (
    <Alert
      color="orange"
      role="status"
      title={t('The school knows no child with this email, first name and date of birth')}
    >
      {t(
        'It would be enrolled as a new student. Is only something to be corrected? Leave these three as they were, and write the change into the comments.',
      )}
    </Alert>
  );
}

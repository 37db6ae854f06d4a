import type { OwnChild } from '@pallikoodam/contract/enrollment';
import type { EnrolledStudent, Student } from '@pallikoodam/contract/students';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import {
  fieldMessagesOf,
  isConflict,
  messageOf,
  refuseFields,
  statusOf,
} from '../../lib/refusal.ts';
import { createSubmitKey, type SubmitUnderKey } from '../../lib/use-submit-key.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { familyOf } from '../../school/students/family.ts';
import { type CardsDraft, type ChildToEnroll, enrollmentOf, placeFaults } from './cards-draft.ts';

type Answer = Student | EnrolledStudent;
type Sending = { children: readonly ChildToEnroll[]; values: CardsDraft; website: string };
type Failed = { one: ChildToEnroll; error: unknown };
type Enrolled = { one: ChildToEnroll; answer: Answer };

/**
 * Sends the ticked children one after the other, each under a key of its own. What is stored stays:
 * the refusal names who is enrolled, who is not and why, and the next try sends the rest alone.
 */
export function useEnrollTogether() {
  const { t, i18n } = useTranslation();
  const firstName = useFirstName();
  const queryClient = useQueryClient();
  const arrive = useArrival();
  const [keys] = useState(() => new Map<string, SubmitUnderKey>());
  // Of every try, for the page that follows.
  const [told] = useState<Enrolled[]>(() => []);
  const keyOf = ({ ChildId }: OwnChild): SubmitUnderKey => {
    const known = keys.get(ChildId) ?? createSubmitKey();
    keys.set(ChildId, known);
    return known;
  };
  const send = (one: ChildToEnroll, { values, website }: Sending): Promise<Answer> => {
    const body = enrollmentOf(one, values);
    return keyOf(one.child)(body, (key) =>
      api.addStudentInfo({ headers: { 'idempotency-key': key }, body: { ...body, website } }),
    );
  };
  const list = (children: readonly ChildToEnroll[]) =>
    new Intl.ListFormat(i18n.language).format(children.map(({ child }) => firstName(child)));

  /** One sentence for who is enrolled, one for each who is not, with the reason. */
  const tell = ({ stored, failed }: { stored: readonly ChildToEnroll[]; failed: Failed[] }) =>
    [
      ...(stored.length > 0
        ? [t('{{names}}: enrolled, nothing is left to do.', { names: list(stored) })]
        : []),
      ...failed.map(({ one, error }) => {
        const told = { names: list([one]), reason: t(messageOf(error)) };
        // The other guardian was sooner: the reason says that it is enrolled.
        if (isConflict(error)) return `${told.names}: ${told.reason}`;
        return t('{{names}}: not enrolled yet. {{reason}}', told);
      }),
    ].join(' ');

  return async (sending: Sending) => {
    const stored: ChildToEnroll[] = [];
    const failed: Failed[] = [];
    for (const one of sending.children) {
      try {
        told.push({ one, answer: await send(one, sending) });
        stored.push(one);
      } catch (error) {
        failed.push({ one, error });
      }
    }
    if (failed.length === 0) {
      await arrive({ told, values: sending.values });
      return;
    }
    for (const call of [queries.getMyChildren, queries.getRegistration]) {
      void queryClient.invalidateQueries({ queryKey: call.queryOptions().queryKey });
    }
    // One child alone is told as it is refused.
    if (sending.children.length === 1) throw onlyFault(failed);
    const faults = failed.flatMap(({ one, error }) =>
      Object.entries(placeFaults(fieldMessagesOf(error), one)),
    );
    throw refuseFields(tell({ stored, failed }), Object.fromEntries(faults));
  };
}

function onlyFault([failed]: readonly Failed[]): unknown {
  if (failed === undefined || statusOf(failed.error) === null) return failed?.error;
  const { one, error } = failed;
  return refuseFields(messageOf(error), placeFaults(fieldMessagesOf(error), one));
}

/** On to /ThankYou, with the Reference IDs of all. */
function useArrival() {
  const navigate = useNavigate();
  const firstName = useFirstName();
  const queryClient = useQueryClient();
  return async ({ told, values }: { told: readonly Enrolled[]; values: CardsDraft }) => {
    const children = told.map(({ one, answer }) => ({
      referenceId: answer.Volunteering,
      firstName: firstName(one.child),
      email: values.UserName,
    }));
    const last = children.at(-1);
    const answer = told.at(-1)?.answer;
    if (last === undefined || answer === undefined) return;
    await navigate({
      to: '/ThankYou',
      // Nothing is left to lose, though a slow device may not have rendered that yet.
      ignoreBlocker: true,
      state: {
        enrolled: {
          ...last,
          familyFee: 'FamilyFee' in answer ? answer.FamilyFee : undefined,
          // A confirmed guardian sends it.
          isLookedAt: false,
          isNew: told.some(({ answer }) => answer.PreviousYear === newStudentLevel),
          family: familyOf(values),
          before: children.slice(0, -1),
        },
      },
    });
    void queryClient.invalidateQueries();
  };
}

import type { ChildChange, OfChildQuery } from '@pallikoodam/contract/likenesses';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { Page } from '../../../platform/db/page.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { childChangeAnswered } from '../../../platform/mail/templates/child-change-answered.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listMailLanguages } from '../../account/service.ts';
import {
  type AskedFields,
  askChange,
  askedFields,
  findChild,
  listGuardians,
} from '../../families/service.ts';
import { changeWholeChild, requireBorn, type StudentFollower } from '../../students/service.ts';
import { likenessesPolicy } from '../policy.ts';
import { readSides } from '../service.ts';
import { listRequests } from './data.ts';

const answeredMeanwhile = 'This request has been answered in the meantime.';

/** What a guardian asks of a child of the own family. PortalError 400, 403. */
export async function askChildChange(
  context: CallContext,
  { ChildId, ...asked }: AskedFields & { ChildId: string },
): Promise<{ message: string }> {
  const { caller, portal } = context;
  const child = await findChild(portal.database.kysely, ChildId);
  requireReach(likenessesPolicy['children.askChange'], caller, child ?? {});
  requireBorn(asked.DateOfBirth, readToday(context));
  const request = await writing(context, (tx) =>
    askChange(tx, { ChildId, ...asked, askedBy: caller.email, isSpelling: true }),
  );
  return {
    message:
      request === null
        ? 'This is what the school has already.'
        : 'The school will look at it and write to you.',
  };
}

/** A page of what families ask. */
export async function readChildChanges(
  { portal: { database } }: CallContext,
  query: OfChildQuery,
): Promise<Page<ChildChange>> {
  const { kysely } = database;
  const { records, total } = await listRequests(kysely, query);
  const sides = await readSides(
    kysely,
    records.map(({ ChildId }) => ChildId),
  );
  return {
    total,
    records: records.map((record) => {
      const side = sides.get(record.ChildId);
      return { ...record, StudentId: side?.StudentId ?? '', Year: side?.Year ?? '' };
    }),
  };
}

type Answer = { _id: string; accept: 'Y' | 'N'; updateTimeStamp?: string | undefined };

/**
 * Answers a request, once: accepted, it holds for the child in all years. The family is mailed
 * either way. PortalError 404, 409.
 */
export async function answerChildChange(
  context: CallContext,
  { _id, accept, updateTimeStamp: knownStamp }: Answer,
  followers: readonly StudentFollower[],
): Promise<{ message: string }> {
  const isAccepted = accept === 'Y';
  await writing(context, async (tx) => {
    const request = await lock(tx, 'child_change', _id);
    if (request.state !== 'open') throw new PortalError('conflict', answeredMeanwhile);
    const state = isAccepted ? ('accepted' as const) : ('refused' as const);
    await update(tx, 'child_change', { id: _id, patch: { state }, knownStamp });
    const patch = Object.fromEntries(
      askedFields.flatMap((field) => (request[field] === '' ? [] : [[field, request[field]]])),
    );
    const former = await lock(tx, 'child', request.ChildId);
    if (isAccepted) {
      await changeWholeChild(tx, { context, ChildId: request.ChildId, patch, followers });
    }
    await mailFamily(tx, { context, child: former, asked: patch, isAccepted });
  });
  context.portal.wakeOutbox();
  return { message: isAccepted ? 'Accepted' : 'Turned down' };
}

async function mailFamily(
  tx: WriteTransaction,
  {
    context: { portal, language },
    child: { FamilyId, FirstName, LastName },
    asked,
    isAccepted,
  }: {
    context: CallContext;
    child: { FamilyId: string; FirstName: string; LastName: string };
    asked: AskedFields;
    isAccepted: boolean;
  },
): Promise<void> {
  const { school } = portal;
  const recipients = (await listGuardians(tx.trx, FamilyId))
    .filter(({ isConfirmed, getsMail }) => isConfirmed === 1 && getsMail === 1)
    .map(({ Email }) => Email);
  const languages = await listMailLanguages(tx.trx, recipients);
  for (const email of recipients) {
    const mail = childChangeAnswered({
      school,
      language: languages.get(email) ?? language,
      child: `${FirstName} ${LastName}`,
      asked,
      isAccepted,
    });
    await queueMail(tx, { purpose: 'change of a child', recipients: [email], ...mail });
  }
}

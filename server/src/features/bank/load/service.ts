import { createHash } from 'node:crypto';
import {
  type BankAnswers,
  bankAnswers,
  type LoadedStatement,
  mostStatementBytes,
} from '@pallikoodam/contract/bank';
import { findNewLines, lineKey } from '@pallikoodam/domain/bank/line-identity';
import { leftOutTexts } from '@pallikoodam/domain/bank/statement';
import { retryOnDuplicate } from '../../../platform/db/retry-on-duplicate.ts';
import { insert, insertWhole } from '../../../platform/db/write.ts';
import {
  readSheet,
  type StatementAnswer,
  unreadableSheet,
} from '../../../platform/files/sheets.ts';
import { mapInTurns } from '../../../platform/jobs/give-way.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listAccounts, listKnownLines, readAccountAnswers, readTexts } from '../data.ts';
import { remember } from '../memory/service.ts';

export type SentStatement = {
  text?: string | undefined;
  account?: string | undefined;
  answers?: BankAnswers | undefined;
};

type Sent = Omit<SentStatement, 'text'> & {
  fileName: string;
  content: string | Uint8Array;
};

const schoolAccount = 'School account';
const longestName = 200;

type Reading = Exclude<StatementAnswer, { fault: string }>;

/**
 * Has a thread read a statement and keeps the lines that its account has not had yet. While something is open it
 * is asked and nothing is kept; answers are remembered for the account. PortalError 400, 413.
 */
export async function loadStatement(
  context: CallContext,
  pasted: SentStatement | undefined,
): Promise<LoadedStatement> {
  const { fileName, content, ...sent } = await readSent(context, pasted);
  const { kysely } = context.portal.database;
  const accounts = await listAccounts(kysely);
  const account = sent.account || (accounts.length === 1 && accounts[0]) || schoolAccount;
  const remembered = await readAccountAnswers(kysely, account);
  const reading = await readSheet({
    kind: 'bank statement',
    content,
    answers: { ...remembered, ...sent.answers },
    today: readToday(context),
  });
  if (reading === null) throw new PortalError('invalid', checkFields, { file: unreadableSheet });
  if ('fault' in reading) throw new PortalError('invalid', checkFields, { file: reading.fault });
  const told = {
    _id: '',
    Account: account,
    New: 0,
    Known: 0,
    LeftOut: describeLeftOut(reading),
    Questions: reading.questions,
    Warnings: reading.warnings,
  };
  if (reading.questions.length > 0) return told;
  const stored = await retryOnDuplicate(() => store(context, { account, fileName, reading, told }));
  return { ...told, ...stored };
}

function describeLeftOut({ leftOut }: Reading): LoadedStatement['LeftOut'] {
  return leftOut.map(({ row, reason, text }) => ({ row, reason: leftOutTexts[reason], text }));
}

async function store(
  context: CallContext,
  {
    account,
    fileName,
    reading,
    told,
  }: { account: string; fileName: string; reading: Reading; told: LoadedStatement },
): Promise<{ _id: string; New: number; Known: number }> {
  const days = reading.lines.map(({ day }) => day).toSorted();
  const [from = ''] = days;
  const to = days.at(-1) ?? '';
  return writing(context, async (tx) => {
    const known = await listKnownLines(tx.trx, { account, from, to });
    const stored = await mapInTurns(known, (row) => ({
      day: row.Day,
      cents: row.AmountCents,
      texts: readTexts(row),
      fitId: row.FitId,
      nth: row.nth,
    }));
    const keys = new Map<object, string>();
    await mapInTurns([...reading.lines, ...stored], (line) => keys.set(line, lineKey(line)));
    const added = findNewLines(reading.lines, stored, (line) => keys.get(line) ?? lineKey(line));
    const answers = { ...(await readAccountAnswers(tx.trx, account)), ...reading.remember };
    await remember(tx, { kind: 'account', key: account, value: JSON.stringify(answers) });
    const Known = reading.lines.length - added.length;
    if (added.length === 0) return { _id: '', New: 0, Known };
    const { _id } = await insert(tx, 'bank_statement', {
      Account: account,
      FileName: fileName,
      FirstDay: from,
      LastDay: to,
      LoadedBy: tx.writer,
      leftOut: JSON.stringify(told.LeftOut),
      warnings: JSON.stringify(reading.warnings),
    });
    await insertWhole(
      tx,
      'bank_line',
      await mapInTurns(added, ({ line, key, nth }) => ({
        StatementId: _id,
        Account: account,
        lineKey: createHash('sha256').update(key).digest('base64url'),
        nth,
        Day: line.day,
        AmountCents: line.cents,
        FeeCents: line.feeCents,
        texts: JSON.stringify(line.texts),
        FitId: line.fitId,
        place: line.row,
        Payer: line.payer,
        State: 'New' as const,
        LeftOut: '',
        proposal: '',
        linkTo: '',
        JoinWith: '',
        ties: '[]',
        WasBooked: '',
      })),
    );
    return { _id, New: added.length, Known };
  });
}

/** The file of the form, or what was pasted. PortalError 400, 413. */
async function readSent(context: CallContext, pasted: SentStatement | undefined): Promise<Sent> {
  for await (const { name, content, fields = {} } of context.sentFiles()) {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size > mostStatementBytes) {
        throw new PortalError('tooLarge', 'A statement may have at most 2 MB. It was not read.');
      }
      pieces.push(piece);
    }
    const answers = readAnswers(fields.answers);
    const account = fields.account?.slice(0, 60).trim();
    return {
      fileName: name.slice(0, longestName),
      content: Buffer.concat(pieces),
      account,
      answers,
    };
  }
  const { text = '', ...sent } = pasted ?? {};
  if (text.trim() === '') {
    throw new PortalError('invalid', checkFields, { file: 'Choose a file or paste its rows.' });
  }
  return { ...sent, fileName: 'Pasted rows', content: text };
}

function readAnswers(json = '{}'): BankAnswers {
  try {
    return bankAnswers.parse(JSON.parse(json));
  } catch {
    throw new PortalError('invalid', checkFields, { answers: 'Choose one of the answers.' });
  }
}

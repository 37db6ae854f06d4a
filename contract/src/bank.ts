import { z } from 'zod';
import { get, post } from './call.ts';
import { boundedText, identifier, line, listOf, oneOf, text } from './fields.ts';
import { filters, pageOf, paging } from './lists.ts';

const feature = 'treasury';

export const bankLineStates = ['New', 'Booked', 'Left out'] as const;
export const bankMatches = ['Sure', 'Likely', 'Unknown'] as const;

/** More lines are not booked, nor looked at, at once. */
export const mostBankLines = 1_000;
export const mostStatementBytes = 2 * 1024 * 1024;

/** A part of a sum for an enrollment; amounts in dollars. */
const part = z.object({ StudentId: z.string(), Amount: z.number(), CheckNumber: z.string() });

/** What is asked before anything of a file is kept. */
const question = z.object({
  key: z.enum(['columns', 'dayOrder', 'sign', 'year', 'account']),
  text: z.string(),
  /** Empty: any answer, such as a year. */
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type BankQuestion = z.infer<typeof question>;

const leftOut = z.object({ row: z.number(), reason: z.string(), text: z.string() });

/** What became of a statement that was loaded; with questions nothing is stored. */
export const loadedStatement = z.object({
  /** Blank while there are questions. */
  _id: z.string(),
  Account: z.string(),
  New: z.number(),
  Known: z.number(),
  LeftOut: z.array(leftOut),
  Questions: z.array(question),
  /** Where a running balance does not close. */
  Warnings: z.array(z.string()),
});
export type LoadedStatement = z.infer<typeof loadedStatement>;

/** What came in by a file, or in a month of it, and what became of it. */
const bankSums = z.object({
  In: z.number(),
  Booked: z.number(),
  SetAside: z.number(),
  Unknown: z.number(),
  /** What processors kept of what came in. */
  Fees: z.number(),
});
export type BankSums = z.infer<typeof bankSums>;

export const bankStatement = z.object({
  _id: z.string(),
  Account: z.string(),
  FileName: z.string(),
  insertTimeStamp: z.string(),
  LoadedBy: z.string(),
  FirstDay: z.string(),
  LastDay: z.string(),
  Lines: z.number(),
  LeftOut: z.array(leftOut),
  Warnings: z.array(z.string()),
  Sums: bankSums,
  Months: z.array(bankSums.extend({ Month: z.string() })),
});
export type BankStatement = z.infer<typeof bankStatement>;

/** Families and children that a line may be for, by their names. */
const named = z.object({ StudentId: z.string(), Child: z.string(), Family: z.string() });

export const bankLine = z.object({
  _id: z.string(),
  Statement: z.string(),
  Account: z.string(),
  Day: z.string(),
  /** Below zero for money that went out. */
  Amount: z.number(),
  /** What a processor kept of it: the school's cost. */
  Fee: z.number(),
  Payer: z.string(),
  Memo: z.string(),
  State: z.enum(bankLineStates),
  Match: z.enum(bankMatches),
  /** Sentences; what is particular stands behind a colon. */
  Reasons: z.array(z.string()),
  Proposal: z.object({ FamilyId: z.string(), Year: z.string(), Split: z.array(part) }).nullable(),
  /** The payment or refund that this line is, or takes back; blank for none. */
  LinkTo: z.string(),
  /** The day of the payment that it is, where the bank has another one; else blank. */
  LinkDay: z.string(),
  /** The reason with which it was set aside, or such a line before. */
  LeftOut: z.string(),
  /** The line with which this one is one payment. */
  JoinWith: z.string(),
  /** Whom the parts of the proposal are for. */
  Named: z.array(named),
  /** What is shown, in short: sent along when it is booked, a proposal that has changed is told. */
  Stamp: z.string(),
});
export type BankLine = z.infer<typeof bankLine>;

const answers = z.strictObject({
  columns: line(500).optional(),
  dayOrder: oneOf(['MDY', 'DMY']).optional(),
  sign: oneOf(['in', 'out']).optional(),
  year: line(4)
    .refine((year) => /^20\d\d$/.test(year), 'Enter a year such as 2026')
    .optional(),
  account: line(100).optional(),
});
export type BankAnswers = z.output<typeof answers>;
export const bankAnswers = answers;

/** Pasted rows; a file comes as a form, with `account` and `answers` (as JSON) in fields before it. */
export const pastedStatement = z.strictObject({
  text: boundedText(mostStatementBytes, 'The text is too long; load it as a file').optional(),
  account: line(60).optional(),
  answers: answers.optional(),
});

const amount = z
  .number('Enter an amount such as 225 or 12.50')
  .min(0.01, 'Enter an amount above zero')
  .max(100_000, 'Enter an amount up to $100,000')
  .refine((value) => Math.round(value * 100) / 100 === value, 'Enter at most two decimals');

export const bankLineForm = z.strictObject({
  _id: identifier,
  /** Null takes back what was chosen. The parts may be of several families and years. */
  Proposal: z
    .strictObject({
      FamilyId: identifier,
      Year: line(9),
      Split: listOf(
        z.array(
          z.strictObject({
            StudentId: identifier,
            Amount: amount,
            /** Of a deposit of several checks: those of this part. */
            CheckNumber: line(60).optional(),
          }),
        ),
        40,
      ),
    })
    .nullable()
    .optional(),
  /** A payment or refund of the ledger; blank for none. */
  LinkTo: line(60).optional(),
  /** The reason to set it aside; blank takes it back. */
  LeftOut: line(200).optional(),
  /** The line it is one payment with; blank takes it back. */
  JoinWith: line(60).optional(),
});
export type BankLineForm = z.output<typeof bankLineForm>;

const booked = z.object({ _id: z.string(), ok: z.boolean(), message: z.string() });
export type BookedLine = z.infer<typeof booked>;

/** What the import has learnt, each by one's own word. */
export const bankMemory = z.object({
  _id: z.string(),
  kind: z.enum(['account', 'payer', 'set aside']),
  /** The account, the payer, or the words of the line. */
  key: z.string(),
  /** The columns, the family, or the reason. */
  value: z.string(),
  updateTimeStamp: z.string(),
});
export type BankMemory = z.infer<typeof bankMemory>;

const undone = z.object({
  _id: z.string(),
  Lines: z.number(),
  /** The payments that were taken back. */
  Reversed: z.array(z.object({ _id: z.string(), Day: z.string(), Amount: z.number() })),
});
export type UndoneStatement = z.infer<typeof undone>;

export const bankCalls = {
  loadBankStatement: post('/loadBankStatement', {
    summary:
      "Reads a bank's statement: a file (CSV, XLSX, OFX, QFX) in the field `file` of a form, or pasted rows; with questions nothing is stored",
    feature,
    access: 'treasury.keepBank',
    takesFiles: true,
    fileField: 'file',
    bodyLimitBytes: mostStatementBytes + 64 * 1024,
    refuses: [409],
  })
    .input(pastedStatement.optional())
    .output(loadedStatement),

  getBankStatements: get('/getBankStatements', {
    summary: 'The statements that were loaded, newest first, with what became of their lines',
    feature,
    access: 'treasury.keepBank',
  }).output(z.array(bankStatement)),

  getBankLines: get('/getBankLines', {
    summary: "The lines of the bank's statements, newest first, each with its proposal and reasons",
    feature,
    access: 'treasury.keepBank',
  })
    .route({ outputStructure: 'detailed' })
    .input(
      filters({
        State: oneOf(bankLineStates).optional(),
        Match: oneOf(bankMatches).optional(),
        Statement: identifier.optional(),
        ...paging,
      }),
    )
    .output(pageOf(bankLine)),

  setBankLine: post('/setBankLine', {
    summary: 'Chooses what a line of a statement is for, or sets it aside; nothing is booked',
    feature,
    access: 'treasury.keepBank',
    refuses: [404, 409],
  })
    .input(bankLineForm)
    .output(bankLine),

  bookBankLines: post('/bookBankLines', {
    summary: 'Books lines as they are proposed, each by itself; a line booked meanwhile is told',
    feature,
    access: 'treasury.keepBank',
  })
    .input(
      z.strictObject({
        ids: listOf(z.array(identifier), mostBankLines),
        /** The `Stamp` of each line as it was shown, in the order of the ids. */
        stamps: listOf(z.array(line(100)), mostBankLines).optional(),
        /** Of these lines the bank's day is that of the payment that was entered by hand. */
        bankDays: listOf(z.array(identifier), mostBankLines).optional(),
        /** `Y`: the families are mailed receipts of what is booked. */
        mailReceipts: oneOf(['Y', 'N']).optional(),
      }),
    )
    .output(z.array(booked)),

  getBankMemory: get('/getBankMemory', {
    summary: 'What is remembered of accounts, payers and kinds of lines',
    feature,
    access: 'treasury.keepBank',
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ search: text(100).optional(), ...paging }))
    .output(pageOf(bankMemory)),

  deleteBankMemory: post('/deleteBankMemory/{id}', {
    summary: 'Forgets a payer or a kind of line, or how the columns of an account are read',
    feature,
    access: 'treasury.keepBank',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ _id: z.string() })),

  undoBankStatement: post('/undoBankStatement/{id}', {
    summary: 'Takes a statement back whole: its bookings are reversed, the file loads as new',
    feature,
    access: 'treasury.keepBank',
    refuses: [404, 409],
  })
    .input(z.object({ id: identifier }))
    .output(undone),
};

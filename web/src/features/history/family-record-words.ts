import type { KindWords } from './record-words.ts';

type Kind =
  | 'academic_year'
  | 'bank_line'
  | 'bank_memory'
  | 'bank_statement'
  | 'child'
  | 'child_change'
  | 'family'
  | 'guardian'
  | 'ledger_line'
  | 'ledger_review'
  | 'ledger_split'
  | 'likeness'
  | 'opening_request'
  | 'payment_reminder'
  | 'receipt'
  | 'year_turn';

/** The words of families, their people, and the years that they enroll for. */
export const familyRecordWords: { readonly [Each in Kind]: KindWords<Each> } = {
  academic_year: {
    label: 'Academic Year',
    texts: ['school-settings'],
    fields: {
      FirstDay: { label: 'First day of classes', kind: 'day' },
      LastDay: { label: 'Last day of classes', kind: 'day' },
      FirstChildFee: { label: 'First child', kind: 'dollars' },
      FurtherChildFee: { label: 'Each further child', kind: 'dollars' },
      NewChildFee: { label: 'Books of a new child', kind: 'dollars' },
      OpensAt: { label: 'Registration opens', kind: 'moment' },
      ClosesAt: { label: 'Registration closes', kind: 'moment' },
      ReopenedFor: { label: 'Opened again because' },
      ClosedOn: { label: 'Accounts closed on', kind: 'day' },
    },
  },
  bank_line: {
    label: "Line of the bank's statement",
    texts: ['bank', 'treasury', 'library'],
    fields: {
      Day: { label: 'Day', kind: 'day' },
      Amount: { label: 'Amount', kind: 'dollars' },
      Fee: { label: 'Fee of the processor', kind: 'dollars' },
      Payer: { label: 'Payer' },
      State: {
        label: 'State of the line',
        words: { New: 'New', Booked: 'Booked', 'Left out': 'Set aside' },
      },
      LeftOut: { label: 'Why it is set aside' },
      JoinWith: { label: 'Joined with' },
    },
  },
  bank_memory: {
    label: 'What the bank import remembers',
    texts: ['bank'],
    fields: {
      kind: {
        label: 'What it is of',
        words: { account: 'An account', payer: 'A payer', 'set aside': 'A kind of line' },
      },
      key: { label: 'Which one' },
      value: { label: 'What is remembered' },
    },
  },
  bank_statement: {
    label: "The bank's statement",
    texts: ['bank', 'absences'],
    fields: {
      FileName: { label: 'File' },
      Account: { label: 'Account' },
      FirstDay: { label: 'First day', kind: 'day' },
      LastDay: { label: 'Last day', kind: 'day' },
      LoadedBy: { label: 'Loaded by' },
    },
  },
  child: { label: 'Child', texts: ['academic'], fields: {} },
  child_change: {
    label: 'Asked change of a child',
    texts: ['families', 'contact'],
    fields: {
      askedBy: { label: 'Asked by' },
      state: {
        label: 'State of the request',
        words: { open: 'Not answered', accepted: 'Accepted', refused: 'Turned down' },
      },
    },
  },
  family: {
    label: 'Family',
    texts: ['families'],
    fields: {
      Note: { label: 'Note of the office' },
      isApart: { label: 'Parents live apart', words: { '1': 'Yes', '0': 'No' } },
    },
  },
  guardian: {
    label: 'Guardian',
    texts: ['families'],
    fields: {
      Name: { label: 'Name' },
      isFirst: { label: 'First guardian', words: { '1': 'Yes', '0': 'No' } },
      hasAccess: { label: 'Access granted', words: { '1': 'Yes', '0': 'No' } },
      isConfirmed: { label: 'Joined the family', words: { '1': 'Yes', '0': 'No' } },
      hasEnrolled: { label: 'Enrolled a child', words: { '1': 'Yes', '0': 'No' } },
      isNamed: { label: 'Named by family or office', words: { '1': 'Yes', '0': 'No' } },
      getsMail: { label: 'Gets mails', words: { '1': 'Yes', '0': 'No' } },
    },
  },
  ledger_line: {
    label: 'Line of a family account',
    texts: ['treasury'],
    fields: {
      Kind: {
        label: 'Kind of line',
        words: { payment: 'Payment', refund: 'Refund', waiver: 'Waiver', credit: 'Credit carried' },
      },
      Day: { label: 'Day', kind: 'day' },
      Amount: { label: 'Amount', kind: 'dollars' },
      Percent: { label: 'Percent' },
      Way: { label: 'Way of payment' },
      Memo: { label: 'Memo' },
      Reason: { label: 'Reason' },
      State: { label: 'State of the refund' },
      Reverses: { label: 'Takes back the line' },
      StoredBy: { label: 'Stored by' },
      PaidBy: { label: 'Paid by' },
      CountedBy: { label: 'Counted with' },
    },
  },
  ledger_review: {
    label: 'Second look at the ledger',
    texts: ['treasury'],
    fields: {
      SeenBy: { label: 'Seen by' },
      Until: { label: 'Seen up to', kind: 'moment' },
    },
  },
  ledger_split: {
    label: 'Part of a line',
    texts: ['treasury'],
    fields: {
      Amount: { label: 'Amount', kind: 'dollars' },
      CheckNumber: { label: 'Check number' },
      hasCome: { label: 'Has come', words: { '1': 'Yes', '0': 'No' } },
    },
  },
  payment_reminder: {
    label: 'Payment reminder',
    texts: ['treasury'],
    fields: {
      Day: { label: 'Day', kind: 'day' },
      Amount: { label: 'Still open', kind: 'dollars' },
      SentBy: { label: 'Sent by' },
    },
  },
  likeness: {
    label: 'Look at this',
    texts: ['families', 'contact'],
    fields: {
      reasons: { label: 'Reasons' },
      state: {
        label: 'Answer',
        words: { open: 'Not answered', same: 'Same child', two: 'Two children' },
      },
    },
  },
  opening_request: {
    label: 'Wish to hear when registration opens',
    texts: ['school-settings', 'announcements'],
    fields: {
      language: { label: 'Language', words: { en: 'English', ta: 'Tamil' } },
      askedAt: { label: 'Asked', kind: 'moment' },
      toldAt: { label: 'Told', kind: 'moment' },
    },
  },
  receipt: {
    label: 'Receipt',
    texts: ['receipts'],
    fields: {
      Number: { label: 'Receipt number' },
      IssuedAt: { label: 'Issued', kind: 'moment' },
      IssuedHow: { label: 'Issued how', words: { mailed: 'By mail', printed: 'Printed' } },
    },
  },
  year_turn: {
    label: 'Turn of the year',
    texts: ['year-turn'],
    fields: {
      previous: { label: 'Year before' },
      turnedBy: { label: 'Turned by' },
      undoneBy: { label: 'Taken back by' },
      undoneAt: { label: 'Taken back at', kind: 'moment' },
    },
  },
};

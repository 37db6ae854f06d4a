/** What the fields of the ledger's forms are called; English keys for `t`. */
const labels: Readonly<Record<string, string>> = {
  Amount: 'Amount',
  Percent: 'Percent',
  Unit: 'Sum or percent',
  Day: 'Day',
  Way: 'Way of payment',
  Memo: 'Memo',
  CheckNumber: 'Check number',
  Reason: 'Reason',
  CorrectionReason: 'Reason of the correction',
  State: 'State of the refund',
  StudentId: 'Child',
  CountedBy: 'Counted with',
  Split: 'Parts of the children',
};

export const ledgerLabel = (field: string) => labels[field] ?? field;

/** What the fields of an academic year are called. */
export const yearLabels = {
  FirstDay: 'First day of classes',
  LastDay: 'Last day of classes',
  FirstChildFee: 'First child',
  FurtherChildFee: 'Each further child',
  NewChildFee: 'Books of a new child',
  OpensAt: 'Registration opens',
  ClosesAt: 'Registration closes',
} as const;

/** The asterisk refers to the note on South locations; this is the stored spelling (OP-89). */
export const socratesBranch = 'South - *Socrates';
export const metrolinaBranch = 'South - Metrolina';

/** Branches offered at enrollment and in the volunteer forms (spec 0 §9, spec 2 §9). */
export const enrollmentBranches = ['North', metrolinaBranch, socratesBranch] as const;

/** Branches of student records: plain South is kept for older ones (spec 1 §3, OP-90). */
export const studentBranches = ['South', 'North', metrolinaBranch, socratesBranch] as const;

/** Branches of volunteers (spec 1 §3). */
export const volunteerBranches = enrollmentBranches;

/** Branches of people with portal access (spec 1 §3). */
export const userBranches = [...volunteerBranches, 'South'] as const;

/** Branches of the treasury screen (spec 1 §3, OP-90). */
export const treasuryBranches = ['South', 'North'] as const;

/** Branches of the calendar and the schedule, which have spellings of their own (spec 2 §9). */
export const calendarBranches = ['South_Metro', 'South_SOC', 'North'] as const;
export type CalendarBranch = (typeof calendarBranches)[number];

/** The stored spelling of a branch: trimmed, 'South - Socrates' with its asterisk (OP-89). */
export function normaliseBranch(branch: string): string {
  const trimmed = branch.trim();
  return trimmed === 'South - Socrates' ? socratesBranch : trimmed;
}

/** A stored branch as one of those on offer, blank where it is offered no more. */
export function whereOffered(offered: readonly string[], stored: string): string {
  const branch = normaliseBranch(stored);
  return offered.includes(branch) ? branch : '';
}

/** Whether a branch is one of the South ones: its name holds 'South' (spec 1 §9, OP-90). */
export function isSouth(branch: string): boolean {
  return branch.includes('South');
}

/** The stored branches that a filter covers: 'South' every South branch, else the one (OP-90). */
export function coverBranches(filter: string): string[] {
  const branch = normaliseBranch(filter);
  return branch === 'South' ? studentBranches.filter(isSouth) : [branch];
}

/**
 * How many branches of the school these names stand for: older records of a plain 'South' are of one
 * of the South branches, where these are named too (OP-90).
 */
export function countBranches(names: readonly string[]): number {
  const branches = new Set(names.map(normaliseBranch).filter((name) => name !== ''));
  const isNamed = [...branches].some((name) => name !== 'South' && isSouth(name));
  return branches.size - (branches.has('South') && isNamed ? 1 : 0);
}

/** Whether a branch filter lets a branch through: 'South' every South branch, else equal (OP-90). */
export function matchesBranch(filter: string, branch: string): boolean {
  if (normaliseBranch(filter) === 'South') return isSouth(branch);
  return normaliseBranch(filter) === normaliseBranch(branch);
}

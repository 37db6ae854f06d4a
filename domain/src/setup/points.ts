import { isOneOf } from '../records/keyed.ts';
import type { AcademicYear } from '../school/academic-year.ts';
import { isSample, type SampleField } from './samples.ts';

/** What a school needs before families come, in the order in which it is set up. */
export const setupPoints = [
  'address',
  'content',
  'year',
  'mail',
  'backups',
  'secondFactor',
  'storage',
  'payment',
  'sms',
] as const;
export type SetupPointId = (typeof setupPoints)[number];

/** What a button tries out; which year it is and who has a sign-in code is known without trying. */
export const triedPoints = [
  'address',
  'content',
  'mail',
  'backups',
  'storage',
  'payment',
  'sms',
] as const satisfies readonly SetupPointId[];
export type TriedPoint = (typeof triedPoints)[number];

export function isTried(point: SetupPointId): point is TriedPoint {
  return isOneOf(triedPoints, point);
}

/** Set up; missing; the school can do without. */
export const setupStates = ['ready', 'open', 'optional'] as const;
export type SetupState = (typeof setupStates)[number];

/** How a trial ended; what each means for a point is the screen's to say. */
export const trialOutcomes = [
  'works',
  'missing',
  'away',
  'refused',
  'senderRefused',
  'recipientRefused',
  'damaged',
  'noFrame',
  'onlyFile',
] as const;
export type TrialOutcome = (typeof trialOutcomes)[number];

/** `failing`: set up, in full or in part, but its trial failed. */
export type JudgedState = SetupState | 'failing';

/** What a point is once it was tried; where nothing is set up, nothing has failed either. */
export function judgePoint(state: SetupState, outcome: TrialOutcome | undefined): JudgedState {
  const hasFailed = outcome !== undefined && !['works', 'missing', 'onlyFile'].includes(outcome);
  return hasFailed ? 'failing' : state;
}

/** Whether nothing is left to do for it before families come. */
export function isSettled(state: JudgedState): boolean {
  return state === 'ready' || state === 'optional';
}

/** `reason` tells states of one kind apart, `value` is what the person is shown with it. */
export type SetupPoint = { id: SetupPointId; state: SetupState; reason: string; value: string };

export type SetupFacts = {
  publicUrl: string;
  /** Fields of the content that still hold the sample. */
  samples: readonly SampleField[];
  /** The school's current one, and the one that today lies in. */
  year: { current: AcademicYear; today: AcademicYear };
  mail: { isSet: boolean; sender: string };
  /** When the newest backup on this machine was made; null where there is none. */
  newestBackup: Date | null;
  now: Date;
  /** How many sign in without a code, and whether the one who reads this is among them. */
  secondFactor: { required: boolean; without: number; own: boolean };
  /** The bucket of S3; null: a folder of this machine. */
  bucket: string | null;
  /** Whether several processes may serve the school. */
  sharedDatabase: boolean;
  /** `paysOtherwise`: families reach the school without the page, too; samples lead nowhere. */
  payment: { page: string; paysOtherwise: boolean };
  hasSms: boolean;
};

/** A night may fail, two in a row are noticed. */
const freshBackupHours = 50;

/** What is set up and what is not. */
export function decideSetup(facts: SetupFacts): SetupPoint[] {
  const decisions: Record<SetupPointId, Omit<SetupPoint, 'id'>> = {
    address: {
      state: facts.publicUrl.startsWith('https:') ? 'ready' : 'open',
      reason: '',
      value: facts.publicUrl,
    },
    content: {
      state: facts.samples.length === 0 ? 'ready' : 'open',
      reason: '',
      value: facts.samples.join(', '),
    },
    year: decideYear(facts.year),
    mail: decideMail(facts.mail),
    backups: decideBackups(facts),
    secondFactor: decideSecondFactor(facts.secondFactor),
    storage: decideStorage(facts),
    payment: decidePayment(facts.payment),
    sms: { state: facts.hasSms ? 'ready' : 'optional', reason: '', value: '' },
  };
  return setupPoints.map((id) => ({ id, ...decisions[id] }));
}

/** The next year may begin before this one has ended, for enrollment; one that is over misleads. */
function decideYear({ current, today }: SetupFacts['year']): Omit<SetupPoint, 'id'> {
  return { state: current < today ? 'open' : 'ready', reason: '', value: current };
}

function decideMail({ isSet, sender }: SetupFacts['mail']): Omit<SetupPoint, 'id'> {
  if (!isSet) return { state: 'open', reason: 'noServer', value: '' };
  if (isSample(sender)) return { state: 'open', reason: 'sampleSender', value: sender };
  return { state: 'ready', reason: '', value: sender };
}

function decideBackups({ newestBackup, now }: SetupFacts): Omit<SetupPoint, 'id'> {
  if (newestBackup === null) return { state: 'open', reason: 'none', value: '' };
  const value = newestBackup.toISOString();
  const hours = (now.getTime() - newestBackup.getTime()) / 3_600_000;
  return hours > freshBackupHours
    ? { state: 'open', reason: 'old', value }
    : { state: 'ready', reason: '', value };
}

/** Without their own second factor, where it is required, the caller cannot read this. */
function decideSecondFactor({
  required,
  without,
  own,
}: SetupFacts['secondFactor']): Omit<SetupPoint, 'id'> {
  if (!required) {
    return { state: 'open', reason: own ? 'own' : 'notRequired', value: String(without) };
  }
  if (without > 0) return { state: 'open', reason: 'without', value: String(without) };
  return { state: 'ready', reason: '', value: '0' };
}

function decideStorage({ bucket, sharedDatabase }: SetupFacts): Omit<SetupPoint, 'id'> {
  if (bucket !== null) return { state: 'ready', reason: 'bucket', value: bucket };
  return sharedDatabase
    ? { state: 'optional', reason: 'folderOfOne', value: '' }
    : { state: 'ready', reason: 'folder', value: '' };
}

function decidePayment({ page, paysOtherwise }: SetupFacts['payment']): Omit<SetupPoint, 'id'> {
  if (page !== '') return { state: 'ready', reason: '', value: page };
  return { state: paysOtherwise ? 'optional' : 'open', reason: '', value: '' };
}

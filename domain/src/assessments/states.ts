import { isOneOf } from '../records/keyed.ts';
import { type YearEndResult, yearEndResults } from './values.ts';

export function isYearEndResult(status: string | undefined): status is YearEndResult {
  return isOneOf(yearEndResults, status);
}

/**
 * The Status an assessment is stored with: Submitted when it is added, Updated afterwards; a result
 * of the year that was sent is kept, and one stored before stays when none is sent (OP-144).
 */
export function decideAssessmentStatus(stored: string | null, sent: string | undefined): string {
  if (isYearEndResult(sent)) return sent;
  if (stored === null) return 'Submitted';
  return isYearEndResult(stored) && (sent === undefined || sent === stored) ? stored : 'Updated';
}

/** Scores that are entered or corrected are nothing to warn of. */
const neutral: readonly string[] = ['Submitted', 'Updated'];

/** Colours of an assessment's Status: Active blue, Promoted green, results that need a look red (ASM-19). */
export function assessmentStatusColour(status: string): 'blue' | 'green' | 'red' | 'grey' {
  if (neutral.includes(status)) return 'grey';
  if (status === 'Active') return 'blue';
  return status === 'Promoted' ? 'green' : 'red';
}

import type { CallContext } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { studentsPolicy } from './policy.ts';

/** A second record of a child in a year; the office need not be told to ask the school. */
export function refuseSecondRecord({ caller }: CallContext): PortalError {
  const message = studentsPolicy['students.addInFull'].may(caller)
    ? 'This child is already enrolled for this academic year.'
    : 'This child is already enrolled for this academic year. Please contact the school to change the enrollment.';
  return new PortalError('conflict', message);
}

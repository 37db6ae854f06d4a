import { calls } from '../../platform/http/calls/rpc.ts';
import { askToBeTold, tellWhoAsked } from './opening-requests/service.ts';
import {
  changeRegistrationYear,
  openOrCloseRegistration,
  presentRegistration,
} from './registration/service.ts';
import {
  changeCurrentYear,
  isRegistrationOpen,
  listYears,
  readCurrentYear,
  readRegistrationYear,
  type YearFollower,
} from './service.ts';
import { changeYear, readYears } from './years/service.ts';

/** `follow` is told of a year's other days. */
export const createSchoolHandlers = (follow: YearFollower) => ({
  getEnrollmentStatus: calls.getEnrollmentStatus.handler(({ context }) =>
    isRegistrationOpen(context),
  ),
  updateEnrollment: calls.updateEnrollment.handler(async ({ input, context }) => {
    const open = input.value === 'Open' || input.value === 'true';
    await openOrCloseRegistration(context, open ? 'Open' : 'Close');
    if (open) await tellWhoAsked(context.portal);
    return open;
  }),
  getAcademicYear: calls.getAcademicYear.handler(({ context }) => readCurrentYear(context.portal)),
  getAcademicYears: calls.getAcademicYears.handler(({ context }) => listYears(context.portal)),
  updateAcademicYear: calls.updateAcademicYear.handler(async ({ input, context }) => {
    await changeCurrentYear(context, input.value);
    return input.value;
  }),
  getYears: calls.getYears.handler(({ context }) => readYears(context.portal)),
  updateYear: calls.updateYear.handler(({ input, context }) => changeYear(context, input, follow)),
  getRegistrationYear: calls.getRegistrationYear.handler(({ context }) =>
    readRegistrationYear(context.portal),
  ),
  updateRegistrationYear: calls.updateRegistrationYear.handler(async ({ input, context }) => {
    await changeRegistrationYear(context, input);
    return input.value;
  }),
  getRegistration: calls.getRegistration.handler(({ context }) => presentRegistration(context)),
  planRegistration: calls.planRegistration.handler(({ input, context }) =>
    changeYear(context, input, follow),
  ),
  tellMeWhenOpen: calls.tellMeWhenOpen.handler(async ({ input, context }) => {
    await askToBeTold(context, input);
    return { message: 'We will write to you when registration opens.' };
  }),
});

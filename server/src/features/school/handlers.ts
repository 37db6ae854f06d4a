import { calls } from '../../platform/http/calls/rpc.ts';
import { askToBeTold } from './opening-requests/service.ts';
import { changeRegistrationYear, presentRegistration } from './registration/service.ts';
import { readRegistrationYear, type YearFollower } from './service.ts';
import { changeYear, readYears } from './years/service.ts';

/** `follow` is told of a year's other days. */
export const createSchoolHandlers = (follow: YearFollower) => ({
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

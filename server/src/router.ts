import { accessHandlers } from './features/access/handlers.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { attendanceHandlers } from './features/attendance/handlers.ts';
import { dutyHandlers } from './features/duty/handlers.ts';
import { enrollmentHandlers } from './features/enrollment/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { siteHandlers } from './features/site/handlers.ts';
import { statisticsHandlers } from './features/statistics/handlers.ts';
import { studentHandlers } from './features/students/handlers.ts';
import { volunteerHandlers } from './features/volunteers/handlers.ts';
import type { CallRouter } from './http/rpc.ts';

/** Every call of the contract with the feature that answers it; a missing one does not compile. */
export const router: CallRouter = {
  ...accessHandlers,
  ...accountHandlers,
  ...attendanceHandlers,
  ...dutyHandlers,
  ...enrollmentHandlers,
  ...messageHandlers,
  ...siteHandlers,
  ...statisticsHandlers,
  ...studentHandlers,
  ...volunteerHandlers,
};

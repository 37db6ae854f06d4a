import { receiveOrder, sendAnswer } from '../../receive-order.ts';
import { readReport } from './read-report.ts';

/** Reads one delivery report in a process of its own: anyone may write one that takes half a minute. */

const { raw } = await receiveOrder<{ raw: Uint8Array }>();
sendAnswer({ report: await readReport(raw) });

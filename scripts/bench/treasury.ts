import { type Measured, measureOneByOne } from './load.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  api: string;
  school: FilledSchool;
  treasurer: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

/** What the treasury and the dashboard ask for. */
export async function measureTreasury({ api, school, treasurer, record }: Setting): Promise<void> {
  const read = (path: string) => async () => {
    const response = await fetch(api + path, { headers: treasurer });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  const page = 'Year=2025-2026&sort=FirstName&page=1&pageSize=25';
  for (const [what, path] of [
    ['treasury page', `/getStudentInfo?${page}`],
    ['treasury page, one payment status', `/getStudentInfo?PaymentStatus=NotPaid&${page}`],
    ['treasury page, unpaid', `/getStudentInfo?PaymentStatus=Unpaid&${page}`],
    ['treasury page, refunds issued', `/getStudentInfo?RefundStatus=Issued&${page}`],
    ['treasury page, new children', `/getStudentInfo?PreviousYear=New%20Student&${page}`],
    [
      'treasury page, by amount',
      '/getStudentInfo?Year=2025-2026&sort=-AmountPaid&page=1&pageSize=25',
    ],
    [
      'treasury page, paid by amount',
      '/getStudentInfo?Year=2025-2026&PaymentStatus=Paid&sort=-AmountPaid&page=1&pageSize=25',
    ],
    [
      'treasury page, paid by day',
      '/getStudentInfo?Year=2025-2026&PaymentStatus=Paid&sort=-PaidDate&page=1&pageSize=25',
    ],
    ['treasury page, by branch', '/getStudentInfo?Year=2025-2026&sort=Branch&page=1&pageSize=25'],
    ['treasury cards', '/getPaymentStats?Year=2025-2026'],
    ['changes of a payment', `/getPaymentHistory/${school.studentId}`],
    ['a family’s payments', `/getStudentByEmail/${school.familyEmail}`],
    ['dashboard', '/getDashboard'],
    ['start page with the next events', '/getStart'],
  ] as const) {
    await measureOneByOne(read(path)).then(record(what));
  }
}

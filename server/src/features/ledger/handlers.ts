import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { readFamilyAccount } from './accounts/service.ts';
import { closeYear, previewClosing, reopenYear } from './closing/service.ts';
import { carryCredit } from './credit/service.ts';
import { listFamilyAccounts, sumFamilyAccounts } from './list/service.ts';
import { markReceiptIssued, showReceipt } from './receipts/service.ts';
import { addRefund } from './refunds/service.ts';
import { markSeen, readReview } from './review/service.ts';
import { addPayment } from './service.ts';
import { readGiftAcknowledgment, readYearStatement } from './statements/service.ts';
import { reverseLine } from './take-back/service.ts';
import { readTreasuryYear } from './treasury-year/service.ts';
import { addWaiver } from './waivers/service.ts';

export const ledgerHandlers = {
  getFamilyAccount: calls.getFamilyAccount.handler(({ input, context }) =>
    readFamilyAccount(context, input),
  ),
  getFamilyAccounts: calls.getFamilyAccounts.handler(async ({ input, context }) =>
    answerPage(await listFamilyAccounts(context, input)),
  ),
  getFamilyAccountSums: calls.getFamilyAccountSums.handler(({ input, context }) =>
    sumFamilyAccounts(context, input),
  ),
  addPayment: calls.addPayment.handler(({ input: { headers, body }, context }) =>
    addPayment(context, { key: headers['idempotency-key'], sent: body }),
  ),
  addWaiver: calls.addWaiver.handler(({ input, context }) => addWaiver(context, input)),
  addRefund: calls.addRefund.handler(({ input, context }) => addRefund(context, input)),
  carryCredit: calls.carryCredit.handler(({ input, context }) => carryCredit(context, input)),
  reverseLedgerLine: calls.reverseLedgerLine.handler(({ input, context }) =>
    reverseLine(context, input),
  ),
  getReceipt: calls.getReceipt.handler(({ input, context }) => showReceipt(context, input.id)),
  markReceiptIssued: calls.markReceiptIssued.handler(({ input, context }) =>
    markReceiptIssued(context, input.id),
  ),
  getYearStatement: calls.getYearStatement.handler(({ input, context }) =>
    readYearStatement(context, input),
  ),
  getGiftAcknowledgment: calls.getGiftAcknowledgment.handler(({ input, context }) =>
    readGiftAcknowledgment(context, input),
  ),
  getTreasuryYear: calls.getTreasuryYear.handler(({ input, context }) =>
    readTreasuryYear(context, input),
  ),
  getLedgerReview: calls.getLedgerReview.handler(({ input, context }) =>
    readReview(context, input),
  ),
  markLedgerSeen: calls.markLedgerSeen.handler(({ input, context }) => markSeen(context, input)),
  getYearClosing: calls.getYearClosing.handler(({ input, context }) =>
    previewClosing(context, input.value),
  ),
  closeYear: calls.closeYear.handler(({ input, context }) => closeYear(context, input.value)),
  reopenYear: calls.reopenYear.handler(({ input: { value: year, Reason }, context }) =>
    reopenYear(context, { year, Reason }),
  ),
};

import { isSample, isSamplePlace } from '@pallikoodam/domain/setup/samples';
import type { Home } from './home.ts';
import type { School } from './school.ts';

type WithPayment = Pick<School, 'payment' | 'postalAddress' | 'contacts'>;
type PaymentContent = { home: Pick<Home, 'payment'>; school: Pick<School, 'payment'> };

/** Which ways to pay the school offers: on the home page and in mails the same (ENR-57, OP-27). */
export function listPaymentWays({ home, school }: PaymentContent): {
  bankTransfer: boolean;
  onlineTransfer: boolean;
} {
  const { bankTransfer, onlineTransfer } = home.payment;
  return {
    // Without the account's details too: they are sent on request.
    bankTransfer: bankTransfer.en !== '',
    onlineTransfer: onlineTransfer.en !== '' && school.payment.onlineTransferEmail !== '',
  };
}

/** The ways of the payment page, in the documents' order (PAY-04); blank ones are left out. */
export const paymentMethods = ['cheque', 'zelle', 'directTransfer', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What the payment page offers: direct transfers without an account's details are on request. */
export function listPaymentMethods({ payment }: Pick<School, 'payment'>): PaymentMethod[] {
  const offered: Record<PaymentMethod, boolean> = {
    cheque: payment.chequePayableTo !== '',
    zelle: payment.zelle !== '',
    directTransfer: true,
    paypal: payment.paypal !== '',
  };
  return paymentMethods.filter((method) => offered[method]);
}

/** Whether a method leads to the sample that the portal is delivered with: no payment arrives. */
export function isSampleMethod(
  method: PaymentMethod,
  { payment, postalAddress, contacts }: WithPayment,
): boolean {
  const samples: Record<PaymentMethod, boolean> = {
    cheque: isSamplePlace(postalAddress),
    zelle: isSample(payment.zelle),
    directTransfer: isOnRequest(payment) && isSample(contacts.payments.email),
    paypal: isSample(payment.paypal),
  };
  return samples[method];
}

/** Whether families have a way to pay that leads to the school, or samples alone. */
export function hasOwnWayToPay(school: WithPayment): boolean {
  const { onlineTransferEmail } = school.payment;
  return (
    listPaymentMethods(school).some((method) => !isSampleMethod(method, school)) ||
    (onlineTransferEmail !== '' && !isSample(onlineTransferEmail))
  );
}

/** Without an account's details a family asks for them by mail. */
function isOnRequest({ bankTransfer }: School['payment']): boolean {
  return Object.values(bankTransfer).every((detail) => detail === '');
}

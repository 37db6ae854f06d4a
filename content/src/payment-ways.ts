import type { Home } from './home.ts';
import type { School } from './school.ts';

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

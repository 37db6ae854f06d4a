import type { BankLine } from '@pallikoodam/contract/bank';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useMailReceipt } from '../../school/use-mail-receipt.tsx';
import { useWrite } from '../../screen/use-write.ts';

type Booked = { lines: readonly BankLine[]; bankDays: string[] };

/** Books lines as they are shown; what cannot be booked is told, the others are. */
export function useBookLines() {
  const { t } = useTranslation();
  const { mailReceipt, tick } = useMailReceipt();
  const write = useWrite(({ lines, bankDays }: Booked) =>
    api.bookBankLines({
      ids: lines.map(({ _id }) => _id),
      stamps: lines.map(({ Stamp }) => Stamp),
      ...(bankDays.length > 0 && { bankDays }),
      mailReceipts: mailReceipt,
    }),
  );
  /** `bankDays` are the lines whose day is that of the payment that they are. */
  const tell = async (lines: readonly BankLine[], bankDays: ReadonlySet<string>) => {
    const taken = lines.map(({ _id }) => _id).filter((id) => bankDays.has(id));
    const answers = await write.tell({ lines, bankDays: taken });
    if (answers === undefined) return;
    const done = answers.filter(({ ok }) => ok).length;
    if (done > 0) notifySuccess(t('Booked: {{number}}', { number: done }));
    const reasons = new Set(answers.filter(({ ok }) => !ok).map(({ message }) => message));
    for (const reason of reasons) notifyError(t(reason), { about: reason });
  };
  return { tell, isBusy: write.isBusy, tick };
}

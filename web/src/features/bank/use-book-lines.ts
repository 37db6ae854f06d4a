import type { BankLine } from '@pallikoodam/contract/bank';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useMailReceipt } from '../../school/use-mail-receipt.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** Books lines as they are shown; what cannot be booked is told, the others are. */
export function useBookLines() {
  const { t } = useTranslation();
  const { mailReceipt, tick } = useMailReceipt();
  const write = useWrite((lines: readonly BankLine[]) =>
    api.bookBankLines({
      ids: lines.map(({ _id }) => _id),
      stamps: lines.map(({ Stamp }) => Stamp),
      mailReceipts: mailReceipt,
    }),
  );
  const tell = async (lines: readonly BankLine[]) => {
    const answers = await write.tell(lines);
    if (answers === undefined) return;
    const done = answers.filter(({ ok }) => ok).length;
    if (done > 0) notifySuccess(t('Booked: {{number}}', { number: done }));
    const reasons = new Set(answers.filter(({ ok }) => !ok).map(({ message }) => message));
    for (const reason of reasons) notifyError(t(reason), { about: reason });
  };
  return { tell, isBusy: write.isBusy, tick };
}

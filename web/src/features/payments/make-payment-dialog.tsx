import homeJson from '@pallikoodam/content/home.json';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { isUnconfirmed, PayOnce } from '../../school/students/pay-once.tsx';
import { profileRows } from '../../school/students/profile-rows.ts';
import { useFamily } from '../../school/students/use-family.ts';
import { addUp, useFamilyAccounts } from '../../school/students/use-family-account.ts';
import { CopyText } from '../../screen/copy-text.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import classes from './make-payment-dialog.module.css';
import { PaymentWays } from './payment-ways.tsx';
import { useHeldEnrollments } from './use-held-enrollments.ts';

/** The sum still open, the Reference IDs to quote and the ways to pay (PAR-10, OP-27). */
export function MakePaymentDialog({
  dialog,
  year,
}: {
  dialog: Pick<DialogControl<unknown>, 'opened' | 'close' | 'key'>;
  /** Undefined until it is known. */
  year: string | undefined;
}) {
  const { t } = useTranslation();
  const readName = useReadName();
  const local = useLocalText();
  const { data } = useFamily();
  const held = useHeldEnrollments();
  const children = (profileRows({ family: data, year }) ?? []).filter(({ _id }) => !held.has(_id));
  const accounts = useFamilyAccounts({ records: children, year });
  const open = addUp(accounts, 'Open');
  const isDue = accounts.some(({ Fee }) => Fee !== null && Fee > 0);
  const { reference, verification } = homeJson.payment;
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Make Payment')}
      maxWidth={760}
      onClose={dialog.close}
    >
      <div className={classes.content}>
        {isDue && (
          <p className={classes.open}>
            {open > 0
              ? t('Still open for {{year}}: {{amount}}', {
                  year,
                  amount: formatDollars(open),
                })
              : t('Everything is paid for {{year}}. Thank you!', { year })}
          </p>
        )}
        {children.length > 0 && (
          <section aria-labelledby="quote">
            <h3 id="quote" className={classes.title}>
              {t('Reference ID to quote')}
            </h3>
            <ul className={classes.references}>
              {children
                .filter(({ Volunteering }) => Volunteering !== '')
                .map((child) => (
                  <li key={child._id}>
                    {readName(child)}
                    <strong>
                      <CopyText label={t('Reference ID')}>{child.Volunteering}</CopyText>
                    </strong>
                  </li>
                ))}
            </ul>
            <p className={classes.note}>{local(reference)}</p>
            {children.some(isUnconfirmed) && (
              <p className={classes.note}>
                <PayOnce />
              </p>
            )}
          </section>
        )}
        <PaymentWays />
        <p className={classes.note}>{local(verification)}</p>
      </div>
    </ReadingDialog>
  );
}

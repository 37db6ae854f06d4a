import { useDebouncedValue } from '@mantine/hooks';
import { feeSettings } from '@pallikoodam/content/fees';
import schoolJson from '@pallikoodam/content/school.json';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { explainFee } from './family-fee.ts';
import classes from './fee-panel.module.css';

const fees = feeSettings(schoolJson);
const typingPauseMs = 600;

/**
 * What the family owes with this child, line by line (OP-88). Only a help: when the children
 * enrolled so far cannot be asked for, it shows this child alone.
 */
export function FeePanel({ email, isNew }: { email: string; isNew: boolean }) {
  const { t } = useTranslation();
  // A page can hold two forms, of a new and of a returning child.
  const titleId = useId();
  const [typed] = useDebouncedValue(normaliseEmail(email), typingPauseMs);
  const { data: enrolled } = useQuery(
    queries.getFamilyFee.queryOptions({
      input: { email: typed },
      enabled: isEmail(typed),
      retry: false,
    }),
  );
  const { lines, totalCents, addedCents } = explainFee({ enrolled, isNew, fees });
  const dollars = (cents: number) => formatDollars(centsToDollars(cents));
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('Fee of your family')}
      </h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.childIndex} data-this={line.isThisChild || undefined}>
            <span>
              {line.isThisChild
                ? t('This child')
                : t('Child {{number}}, enrolled', { number: line.childIndex })}
              <small>
                {line.kind === 'new' ? t('New Student') : t('Returning Student')}
                {': '}
                {line.bookFeeCents > 0
                  ? t('{{fee}} school fee + {{books}} books and registration', {
                      fee: dollars(line.schoolFeeCents),
                      books: dollars(line.bookFeeCents),
                    })
                  : t('{{fee}} school fee', { fee: dollars(line.schoolFeeCents) })}
              </small>
            </span>
            <span className={classes.amount}>
              {dollars(line.schoolFeeCents + line.bookFeeCents)}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.total} role="status">
        <span>{t('Total for the year')}</span>
        <strong className={classes.amount}>{dollars(totalCents)}</strong>
      </p>
      <p className={classes.note}>
        {lines.length > 1
          ? t('This child adds {{amount}}.', { amount: dollars(addedCents) })
          : t('Brothers and sisters enrolled with the same primary email are counted.')}
      </p>
    </section>
  );
}

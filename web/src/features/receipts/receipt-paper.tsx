import type { Receipt } from '@pallikoodam/contract/receipts';
import { calledName } from '@pallikoodam/domain/people/names';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { say, type Voice } from '../../school/papers/voices.tsx';
import { type Fact, Facts, Paper } from './paper.tsx';

type Child = { FirstName: string; LastName: string; NameInTamil: string };

/** A child's name in the language of the paper. */
export function nameIn({ language, t }: Voice, child: Child): string {
  const latin = [child.FirstName, child.LastName].filter((name) => name !== '').join(' ');
  const own = language === 'ta' ? child.NameInTamil.trim() : '';
  return own || latin || calledName(child) || t('A child of the family');
}

export function ReceiptPaper({ told, voices }: { told: Receipt; voices: readonly Voice[] }) {
  const { Number: number, Day, Amount, Way, PaidBy, Year, Open, AsOf, ReversedBy } = told;
  const back = ReversedBy.reduce((sum, each) => sum + Math.round(each.Amount * 100), 0) / 100;
  const isBack = back >= Amount;
  const isMoved = isBack && ReversedBy.every((each) => each.isMoved);
  const facts: Fact[] = [
    [({ t }) => t('Receipt number'), () => String(number)],
    [
      ({ t }) => t('Day of the payment'),
      ({ t, language }) => formatDay(Day, { style: 'long', language }) || t('Not noted'),
    ],
    [({ t }) => t('Amount'), () => formatDollars(Amount)],
    [({ t }) => t('Way of payment'), ({ t }) => (Way === '' ? t('Not noted') : t(Way))],
    [({ t }) => t('Paid by'), PaidBy === '' ? undefined : () => PaidBy],
    [({ t }) => t('Academic Year'), () => Year],
  ];
  return (
    <Paper
      told={told}
      voices={voices}
      title={({ t }) => t('Receipt')}
      mark={
        isMoved
          ? ({ t }) => t('Moved')
          : isBack
            ? ({ t }) => t('Reversed')
            : told.isCopy
              ? ({ t }) => t('Copy')
              : undefined
      }
    >
      <Facts voices={voices} facts={facts} />
      <table>
        <thead>
          <tr>
            <th scope="col">{say(voices, ({ t }) => t('For'))}</th>
            <th scope="col" className="treasury-paper-sum">
              {say(voices, ({ t }) => t('Amount'))}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.Children.map((child) => (
            <tr key={child.StudentId}>
              <td>
                {say(voices, (voice) => nameIn(voice, child))}
                {child.CheckNumber !== '' && (
                  <div>
                    {say(voices, ({ t }) => t('check {{number}}', { number: child.CheckNumber }))}
                  </div>
                )}
              </td>
              <td className="treasury-paper-sum">{formatDollars(child.Amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ReversedBy.map(({ _id, Day: day, Amount: amount, isMoved: hasMoved }) => (
        <p key={_id} role="note">
          {say(voices, ({ t, language }) => {
            const told = {
              amount: formatDollars(amount),
              day: formatDay(day, { style: 'long', language }),
            };
            return hasMoved
              ? t(
                  '{{amount}} of it stands with another record since {{day}}, with this number',
                  told,
                )
              : t('{{amount}} of it was taken back on {{day}}', told);
          })}
        </p>
      ))}
      {!isBack && !told.hasCome && (
        <p role="note">{say(voices, ({ t }) => t('This payment has not come.'))}</p>
      )}
      <Facts
        voices={voices}
        facts={[
          [
            ({ t, language }) =>
              t('Still open for the year on {{day}}', { day: formatDay(AsOf, { language }) }),
            Open === null ? undefined : () => formatDollars(Open),
          ],
        ]}
      />
    </Paper>
  );
}

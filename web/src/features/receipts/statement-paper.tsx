import type { AccountLine } from '@pallikoodam/contract/ledger';
import type { YearStatement } from '@pallikoodam/contract/receipts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { say, type Voice } from '../../school/papers/voices.tsx';
import { type Fact, Facts, Paper } from './paper.tsx';
import { nameIn } from './receipt-paper.tsx';

const kinds: Record<AccountLine['Kind'], (voice: Voice) => string> = {
  fee: ({ t }) => t('Fee'),
  kept: ({ t }) => t('Kept by the school'),
  waiver: ({ t }) => t('Waiver'),
  payment: ({ t }) => t('Payment received'),
  refund: ({ t }) => t('Refund'),
  credit: ({ t }) => t('Credit carried'),
};

/** A family's lines of a year with their sums. */
export function StatementPaper({
  told,
  voices,
}: {
  told: YearStatement;
  voices: readonly Voice[];
}) {
  const { Account, Children, Year } = told;
  const { Fee, Waived, Paid, Refunded, Donated, BeingPaidBack, Open, Credit } = Account;
  const childOf = (line: AccountLine) =>
    Children.find(({ StudentId }) => StudentId === line.StudentId);
  const sum = (label: Fact[0], dollars: number | null): Fact => [
    label,
    dollars === null || dollars === 0 ? undefined : () => formatDollars(dollars),
  ];
  return (
    <Paper
      told={told}
      voices={voices}
      title={({ t }) => t('Statement of the year {{year}}', { year: Year })}
    >
      <table className="treasury-paper-lines">
        <thead>
          <tr>
            <th scope="col">{say(voices, ({ t }) => t('Day'))}</th>
            <th scope="col">{say(voices, ({ t }) => t('What'))}</th>
            <th scope="col">{say(voices, ({ t }) => t('For'))}</th>
            <th scope="col" className="treasury-paper-sum">
              {say(voices, ({ t }) => t('Amount'))}
            </th>
          </tr>
        </thead>
        <tbody>
          {Account.Lines.map((line) => {
            const child = childOf(line);
            const isGone = line.isTakenBack || line.isPending;
            return (
              <tr
                key={`${line._id} ${line.StudentId} ${line.Kind}`}
                data-gone={isGone || undefined}
              >
                <td>{say(voices, ({ language }) => formatDay(line.Day, { language }))}</td>
                <td>{say(voices, (voice) => describe(line, voice))}</td>
                <td>{child && say(voices, (voice) => nameIn(voice, child))}</td>
                <td className="treasury-paper-sum">{formatDollars(line.Amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Facts
        voices={voices}
        facts={[
          [
            ({ t }) => t('Due for the year'),
            ({ t }) =>
              Fee === null
                ? t('The fees of {{year}} are not kept', { year: Year })
                : formatDollars(Fee),
          ],
          sum(({ t }) => t('Waived'), Waived),
          [({ t }) => t('Paid'), () => formatDollars(Paid)],
          sum(({ t }) => t('Refunded'), Refunded),
          sum(({ t }) => t('Given to the school'), Donated),
          sum(({ t }) => t('Being paid back'), BeingPaidBack),
          sum(({ t }) => t('Paid too much'), Credit),
          [({ t }) => t('Still open'), Open === null ? undefined : () => formatDollars(Open)],
        ]}
      />
    </Paper>
  );
}

function describe(line: AccountLine, voice: Voice): string {
  const { t } = voice;
  const { Kind, Receipt, Reverses, Way, State, isTakenBack, isPending } = line;
  const words = [
    kinds[Kind](voice),
    Way === '' ? '' : t(Way),
    State === '' ? '' : t(State),
    Receipt === null ? '' : t('Receipt {{number}}', { number: Receipt }),
    Reverses === '' ? '' : t('takes back an entry'),
    isTakenBack ? t('taken back') : '',
    isPending && !isTakenBack && Reverses === '' ? t('has not come') : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

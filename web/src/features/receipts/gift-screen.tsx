import { Text } from '@mantine/core';
import type { GiftAcknowledgment } from '@pallikoodam/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { say, type Voice } from '../../school/papers/voices.tsx';
import { useMay } from '../../screen/can.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { Facts, Paper } from './paper.tsx';
import { PaperScreen } from './paper-screen.tsx';

export const giftAddress = {
  year: (given: unknown) => (/^20\d\d$/.test(String(given ?? '')) ? String(given) : ''),
  family: textFilter(),
};

/** Refunds that a family left to the school, by the calendar year as the tax office counts. */
export function GiftScreen() {
  const { t } = useTranslation();
  const view = useUrlFilters(giftAddress);
  const { year, family } = view.values;
  const input = {
    ...(year === '' ? {} : { Year: year }),
    ...(family === '' ? {} : { FamilyId: family }),
  };
  const load = useQuery(queries.getGiftAcknowledgment.queryOptions({ input }));
  const told = load.data;
  const keepsLedger = useMay()('treasury.keepLedger');
  const years = [...new Set([...(told ? [told.Year] : []), ...(told?.Years ?? [])])];
  return (
    <PaperScreen
      title={t('Acknowledgment of a gift')}
      description={t('Refunds that the family left to the school, by calendar year')}
      load={load}
      filters={
        <>
          {years.length > 1 && (
            <PickFilter
              label={t('Calendar year')}
              value={told?.Year ?? ''}
              choices={years.map((each) => ({ value: each, label: each }))}
              onChange={(chosen) => view.set({ year: chosen })}
            />
          )}
          {keepsLedger && told !== undefined && told.Undated > 0 && (
            <Text role="note">
              {t(
                '{{amount}} was left to the school on a day that is not noted, and is in no year. Take the refund back and record it with its day.',
                { amount: formatDollars(told.Undated) },
              )}
            </Text>
          )}
        </>
      }
      paper={(shown, voices) => <GiftPaper told={shown} voices={voices} />}
    />
  );
}

function GiftPaper({ told, voices }: { told: GiftAcknowledgment; voices: readonly Voice[] }) {
  const { Year, Gifts, Total } = told;
  // Where nothing was given nothing is acknowledged.
  const Notice = Gifts.length === 0 ? { en: '', ta: '' } : told.Notice;
  return (
    <Paper
      told={{ ...told, Notice }}
      voices={voices}
      title={({ t }) => t('Acknowledgment of a gift, {{year}}', { year: Year })}
    >
      {Gifts.length === 0 ? (
        <p>
          {say(voices, ({ t }) =>
            t('No refund was left to the school in {{year}}.', { year: Year }),
          )}
        </p>
      ) : (
        <>
          <p>{say(voices, ({ t }) => t('Thank you for your gift to the school.'), <br />)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(voices, ({ t }) => t('Day of the gift'))}</th>
                <th scope="col" className="treasury-paper-sum">
                  {say(voices, ({ t }) => t('Amount'))}
                </th>
              </tr>
            </thead>
            <tbody>
              {Gifts.map(({ _id, Day, Amount }) => (
                <tr key={_id}>
                  <td>
                    {say(voices, ({ language }) => formatDay(Day, { style: 'long', language }))}
                  </td>
                  <td className="treasury-paper-sum">{formatDollars(Amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Facts voices={voices} facts={[[({ t }) => t('Total'), () => formatDollars(Total)]]} />
        </>
      )}
    </Paper>
  );
}

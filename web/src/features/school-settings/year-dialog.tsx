import { SimpleGrid, Text } from '@mantine/core';
import { yearForm } from '@pallikoodam/contract/school';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf } from '../../lib/refusal.ts';
import { MoneyField } from '../../school/money-field.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { yearLabels } from './year-labels.ts';
import type { YearRow } from './year-table.tsx';

const formOfYear = yearForm
  .pick({
    FirstDay: true,
    LastDay: true,
    FirstChildFee: true,
    FurtherChildFee: true,
    NewChildFee: true,
  })
  .required();

const fieldLabel = (field: string) =>
  Object.entries(yearLabels).find(([name]) => name === field)?.[1] ?? field;

async function read(id: string): Promise<YearRow> {
  const year = (await api.getYears()).find(({ Year }) => Year === id);
  if (year === undefined) throw new Error(`There is no year ${id}.`);
  return { ...year, _id: year.Year };
}

/** Days and fees of a year. Where children are enrolled, other fees ask first. */
export function YearDialog({ dialog }: { dialog: DialogControl<YearRow | null> }) {
  const { t } = useTranslation();
  const { ask, dialog: question } = useQuestion();
  const year = dialog.subject?.Year ?? '';

  const change = async ({ _id, updateTimeStamp, ...values }: Parameters<Change>[0]) => {
    const sent = {
      ...values,
      Year: _id,
      // Of a year that has only been worked out so far there is no version.
      ...(updateTimeStamp === '' ? {} : { updateTimeStamp }),
    };
    const stored = await api.updateYear(sent).catch(async (error: unknown) => {
      const text = fieldMessagesOf(error).confirm;
      if (text === undefined) throw error;
      const goesOn = await ask({
        title: t('Change the fees of {{year}}?', { year: _id }),
        text,
        cancelLabel: t('Keep the fees'),
        confirmLabel: t('Change the fees'),
      });
      if (!goesOn) throw error;
      return api.updateYear({ ...sent, confirm: 'Y' });
    });
    return { ...stored, _id: stored.Year };
  };

  return (
    <>
      <EditDialog
        dialog={dialog}
        title={t('Days and fees of {{year}}', { year })}
        skeletonFields={5}
        schema={formOfYear}
        fieldLabel={fieldLabel}
        // Years come one after the other: none is added by hand.
        add={() => Promise.reject(new Error('No year is added.'))}
        change={change}
        read={read}
        doneText={t('The year is saved')}
      >
        {({ field, amount }) => (
          <>
            <Text size="sm" px="md" pt="md">
              {t(
                'Class is held between the first and the last day only. The fees are what families of {{year}} owe; other years keep theirs.',
                { year },
              )}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} p="md">
              <DateField {...field('FirstDay')} required />
              <DateField {...field('LastDay')} required />
              <MoneyField {...amount('FirstChildFee')} />
              <MoneyField {...amount('FurtherChildFee')} />
              <MoneyField {...amount('NewChildFee')} />
            </SimpleGrid>
          </>
        )}
      </EditDialog>
      {question}
    </>
  );
}

type Change = (change: {
  _id: string;
  updateTimeStamp: string;
  FirstDay: string;
  LastDay: string;
  FirstChildFee: number | null;
  FurtherChildFee: number | null;
  NewChildFee: number | null;
}) => Promise<YearRow>;

import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { SheetChoice } from './file-step.tsx';
import classes from './import-dialog.module.css';
import { LeftOutColumns } from './left-out-columns.tsx';
import type { ImportState } from './use-import.ts';

/** Which column is what: proposed by the headings, changeable; what is not used is listed. */
export function ColumnsStep({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { preview, say } = state;
  if (preview === null) return null;
  const { Columns, Fields, Mapping, HeaderRow } = preview;
  const fields = [
    { value: '', label: t('Leave this column out') },
    ...Fields.map(({ id, label }) => ({ value: id, label: t(label) })),
  ];
  const nameOf = (mapped: string) => {
    const [id = '', nth] = mapped.split('#');
    const label = fields.find(({ value }) => value === id)?.label ?? id;
    return nth === undefined ? label : `${label} ${nth}`;
  };
  const choose = (place: number, chosen: string) => {
    const field = chosen === furtherPhone ? nextPhone(Mapping) : chosen;
    // A field has one column: one that is chosen again leaves the other.
    const next = Mapping.map((each) => (each === field && field !== '' ? '' : each));
    next[place] = field;
    void say({ Mapping: next });
  };
  return (
    <Stack>
      {preview.isRemembered && (
        <Text size="sm">{t('The columns are read as in your last file with these headings.')}</Text>
      )}
      {preview.Sheets.length > 1 && <SheetChoice state={state} />}
      <TextField
        key={HeaderRow}
        label={t('Row with the headings')}
        inputMode="numeric"
        defaultValue={HeaderRow === 0 ? '' : String(HeaderRow)}
        onBlur={({ currentTarget }) => {
          const row = Number(currentTarget.value);
          if (!Number.isInteger(row) || row < 1 || row === HeaderRow) return;
          void say({ HeaderRow: row, Mapping: undefined });
        }}
      />
      <LeftOutColumns columns={Columns} />
      <ul className={classes.columns}>
        {Columns.map(({ heading, samples, field }, place) => {
          const label = heading === '' ? t('Column {{number}}', { number: place + 1 }) : heading;
          if (heading === '' && samples.length === 0) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
            <li key={place} className={classes.column}>
              <div>
                <Text fw={600}>{label}</Text>
                <Text size="sm" c="dimmed" className={classes.samples}>
                  {samples.join(' · ')}
                </Text>
              </div>
              <ChoiceField
                aria-label={t('{{heading}} is', { heading: label })}
                choices={
                  field.includes('#') ? [...fields, { value: field, label: nameOf(field) }] : fields
                }
                value={field}
                onChange={({ currentTarget }) => choose(place, currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

const furtherPhone = 'OtherPhone';

/** Further telephones have as many columns as there are. */
function nextPhone(mapping: readonly string[]): string {
  const places = [furtherPhone, ...[2, 3, 4, 5, 6].map((nth) => `${furtherPhone}#${nth}`)];
  return places.find((each) => !mapping.includes(each)) ?? furtherPhone;
}

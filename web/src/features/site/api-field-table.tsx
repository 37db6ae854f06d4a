import { ScrollArea, Table } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiField, FieldPlace } from './api-fields.ts';

const placeTexts: Record<FieldPlace, string> = {
  path: 'in the path',
  query: 'in the query',
  header: 'in the header',
  body: 'in the body',
  answer: 'in the answer',
};

/** Names, kinds and limits of the fields that a call takes or answers. */
export function ApiFieldTable({ label, fields }: { label: string; fields: readonly ApiField[] }) {
  const { t } = useTranslation();
  const isInput = fields[0]?.place !== 'answer';
  return (
    <ScrollArea.Autosize viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <Table aria-label={label} withTableBorder verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Field')}</Table.Th>
            {isInput && <Table.Th>{t('Where')}</Table.Th>}
            <Table.Th>{t('Kind')}</Table.Th>
            <Table.Th>{isInput ? t('Required') : t('Always there')}</Table.Th>
            <Table.Th>{t('Limits')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={`${field.place} ${field.name}`}>
              <Table.Td>
                <code>{field.name}</code>
              </Table.Td>
              {isInput && <Table.Td>{t(placeTexts[field.place])}</Table.Td>}
              <Table.Td>{field.types.map((type) => t(type)).join(', ')}</Table.Td>
              <Table.Td>{field.required ? t('Yes') : t('No')}</Table.Td>
              <Table.Td>{describeLimits(field, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function describeLimits(field: ApiField, t: TFunction): string {
  const { values, maxLength, minimum, maximum, minItems, maxItems } = field;
  const limits = [
    values.map((value) => (value === '' ? t('blank') : value)).join(', '),
    maxLength === null ? '' : t('at most {{maximum}} characters', { maximum: maxLength }),
    minimum === null ? '' : t('from {{minimum}}', { minimum }),
    maximum === null ? '' : t('up to {{maximum}}', { maximum }),
    minItems === null ? '' : t('entries: at least {{minimum}}', { minimum: minItems }),
    maxItems === null ? '' : t('entries: at most {{maximum}}', { maximum: maxItems }),
  ];
  return limits.filter((limit) => limit !== '').join('; ');
}

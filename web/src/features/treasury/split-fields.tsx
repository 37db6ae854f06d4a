import { Alert, Button, Group, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { MoneyField } from '../../school/money-field.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { centsOf, type LedgerFamily } from './ledger-act.ts';

type Split = Record<string, number | null>;

type SplitFieldsProps = {
  family: LedgerFamily;
  amount: number | null;
  split: Split;
  error: ReactNode;
  /** The numbers of the checks by child; undefined where it came by none. */
  checks: Readonly<Record<string, string>> | undefined;
  onCheck: (checks: Record<string, string>) => void;
  onChange: (split: Split) => void;
  /** Takes the proposal again. */
  onPropose: () => void;
};

/** What of a payment is whose: proposed, changed by hand, and added up as it is typed. */
export function SplitFields({
  family,
  amount,
  split,
  error,
  checks,
  onCheck,
  onChange,
  onPropose,
}: SplitFieldsProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const nameOf = (id: string) => {
    const child = family.Children.find(({ StudentId }) => StudentId === id);
    return child === undefined ? t('A child that is no longer in this year') : readName(child);
  };
  const given = Object.values(split).reduce<number>((sum, each) => sum + centsOf(each), 0);
  const left = centsOf(amount) - given;
  return (
    <FormSection title={t('Parts of the children')}>
      {Object.entries(split).map(([id, value]) => (
        <Fragment key={id}>
          <MoneyField
            label={nameOf(id)}
            name={`Split ${id}`}
            value={value}
            error={value !== null && (Number.isNaN(value) || value < 0) && t('Enter an amount')}
            onChange={(changed) => onChange({ ...split, [id]: changed })}
          />
          {checks !== undefined && (
            <TextField
              label={t('Check number of {{name}}', { name: nameOf(id) })}
              name={`Check ${id}`}
              maxLength={60}
              value={checks[id] ?? ''}
              onChange={({ currentTarget }) => onCheck({ ...checks, [id]: currentTarget.value })}
            />
          )}
        </Fragment>
      ))}
      <WideField>
        <Group justify="space-between">
          <Text size="sm" role="status" c={left === 0 ? 'dimmed' : 'red'}>
            {Number.isNaN(left)
              ? t('Enter an amount such as 225 or 12.50')
              : left < 0
                ? t('The parts are {{amount}} more than the payment', {
                    amount: formatDollars(-left / 100),
                  })
                : t('Still to be split: {{amount}}', { amount: formatDollars(left / 100) })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={onPropose}>
            {t('Split as proposed')}
          </Button>
        </Group>
        {error && (
          <Alert color="red" role="alert" mt="xs">
            {typeof error === 'string' ? t(error) : error}
          </Alert>
        )}
      </WideField>
    </FormSection>
  );
}

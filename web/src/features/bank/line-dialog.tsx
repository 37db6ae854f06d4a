import { Button, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import type { BankLine, BankLineForm } from '@pallikoodam/contract/bank';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { ChooseFamily } from './choose-family.tsx';
import { LinkForm } from './link-form.tsx';

export type Part = { StudentId: string; name: string; Amount: number; CheckNumber: string };

type LineDialogProps = { dialog: DialogControl<BankLine>; others: readonly BankLine[] };

/** What a line of the bank is for: split over children, set aside, or joined with another line. */
export function LineDialog({ dialog, others }: LineDialogProps) {
  const { t } = useTranslation();
  const line = dialog.subject;
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('What is this line for?')}
      maxWidth={720}
      onClose={dialog.close}
      answers={<AnswerRow onCancel={dialog.close}>{null}</AnswerRow>}
    >
      {line !== undefined && line !== null && (
        <LineChoices key={line._id} line={line} others={others} onDone={dialog.close} />
      )}
    </ReadingDialog>
  );
}

function LineChoices({
  line,
  others,
  onDone,
}: {
  line: BankLine;
  others: readonly BankLine[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(line.LeftOut);
  const [join, setJoin] = useState(line.JoinWith);
  const [fault, setFault] = useState<string | null>(null);
  const write = useWrite((form: Omit<BankLineForm, '_id'>) =>
    api.setBankLine({ _id: line._id, ...form }),
  );
  const save = async (form: Omit<BankLineForm, '_id'>) => {
    setFault(null);
    try {
      await write.run(form);
      onDone();
    } catch (error) {
      setFault(t(Object.values(fieldMessagesOf(error))[0] ?? reasonOf(error)));
    }
  };
  const joinable = others.filter(
    ({ _id, State, JoinWith }) => _id !== line._id && State === 'New' && JoinWith === '',
  );
  return (
    <Stack>
      <Text fw={600}>
        {formatDay(line.Day)} · {formatDollars(line.Amount)}
      </Text>
      <Text size="sm">{line.Memo}</Text>
      {fault !== null && (
        <Text role="alert" c="red">
          {fault}
        </Text>
      )}
      {line.Amount > 0 && (
        <Way title={t('A payment of these children')}>
          <SplitForm
            line={line}
            isBusy={write.isBusy}
            onSave={(Proposal) => void save({ Proposal, LeftOut: '' })}
          />
        </Way>
      )}
      <Way
        title={
          line.Amount > 0
            ? t('A payment that was entered by hand')
            : t('A refund that was entered, or a payment that it takes back')
        }
      >
        <LinkForm
          line={line}
          isBusy={write.isBusy}
          onLink={(LinkTo) => void save({ LinkTo, LeftOut: '' })}
        />
      </Way>
      <Way title={t('No school fee')}>
        <Group align="end">
          <TextField
            label={t('Reason to set it aside')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <BusyButton
            variant="default"
            busy={write.isBusy}
            disabled={reason.trim() === '' && line.State !== 'Left out'}
            onClick={() => void save({ LeftOut: reason.trim() })}
          >
            {t('Set it aside')}
          </BusyButton>
        </Group>
      </Way>
      {joinable.length > 0 && (
        <Way title={t('A part of a payment')}>
          <Group align="end">
            <ChoiceField
              label={t('One payment together with')}
              choices={joinable.map(({ _id, Day, Amount, Payer }) => ({
                value: _id,
                label: `${formatDay(Day)} · ${formatDollars(Amount)} ${Payer}`,
              }))}
              value={join}
              onChange={({ currentTarget }) => setJoin(currentTarget.value)}
            />
            <BusyButton
              variant="default"
              busy={write.isBusy}
              onClick={() => void save({ JoinWith: join })}
            >
              {t('Join')}
            </BusyButton>
          </Group>
        </Way>
      )}
    </Stack>
  );
}

/** One of the things that a line may be. */
function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title}>
      <Stack gap="xs">{children}</Stack>
    </Fieldset>
  );
}

function startParts({ Proposal, Named }: BankLine): Part[] {
  const names = new Map(Named.map(({ StudentId, Child }) => [StudentId, Child]));
  return (Proposal?.Split ?? []).map((part) => ({
    ...part,
    name: names.get(part.StudentId) ?? '',
  }));
}

type Chosen = NonNullable<BankLineForm['Proposal']>;

/** Parts of a sum for children of one family or several; what is left stays in sight. */
function SplitForm({
  line,
  isBusy,
  onSave,
}: {
  line: BankLine;
  isBusy: boolean;
  onSave: (proposal: Chosen) => void;
}) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(() => startParts(line));
  const [family, setFamily] = useState({
    FamilyId: line.Proposal?.FamilyId ?? '',
    Year: line.Proposal?.Year ?? '',
  });
  const cents = (amount: number) => Math.round(amount * 100);
  const given = parts.reduce((sum, { Amount }) => sum + cents(Amount), 0);
  const left = (cents(line.Amount) - given) / 100;
  const change = (StudentId: string, changed: Partial<Part>) =>
    setParts((before) =>
      before.map((part) => (part.StudentId === StudentId ? { ...part, ...changed } : part)),
    );
  const add = (more: Part[], of: { FamilyId: string; Year: string }) => {
    if (parts.length === 0) setFamily(of);
    setParts((before) => [
      ...before,
      ...more.filter(({ StudentId }) => before.every((part) => part.StudentId !== StudentId)),
    ]);
  };
  return (
    <Stack gap="xs">
      <ChooseFamily
        year={line.Proposal?.Year ?? ''}
        onChoose={(chosen) => add(fillParts(chosen, left), chosen)}
      />
      {parts.map(({ StudentId, name, Amount, CheckNumber }) => (
        <Group key={StudentId} align="end">
          <NumberInput
            label={name}
            prefix="$"
            decimalScale={2}
            min={0}
            value={Amount}
            onChange={(value) => change(StudentId, { Amount: Number(value) || 0 })}
          />
          <TextField
            label={t('Check number')}
            aria-label={`${t('Check number')} ${name}`}
            maxLength={60}
            value={CheckNumber}
            onChange={({ currentTarget }) =>
              change(StudentId, { CheckNumber: currentTarget.value })
            }
          />
          <Button
            variant="subtle"
            onClick={() =>
              setParts((before) => before.filter((part) => part.StudentId !== StudentId))
            }
          >
            {t('Remove')}
          </Button>
        </Group>
      ))}
      <Text size="sm" role="status">
        {t('Still to be split: {{amount}}', { amount: formatDollars(left) })}
      </Text>
      <div>
        <BusyButton
          busy={isBusy}
          disabled={parts.length === 0}
          onClick={() =>
            onSave({
              ...family,
              Split: parts
                .filter(({ Amount }) => Amount > 0)
                .map(({ StudentId, Amount, CheckNumber }) => ({
                  ...{ StudentId, Amount },
                  ...(CheckNumber.trim() !== '' && { CheckNumber: CheckNumber.trim() }),
                })),
            })
          }
        >
          {t('Keep this split')}
        </BusyButton>
      </div>
    </Stack>
  );
}

/** What is open with the first child, as far as the line goes; the treasurer changes it. */
function fillParts({ Children, Open, Year }: FamilyAccountRow, left: number): Part[] {
  const first = Math.max(0, Math.min(left, Open ?? 0));
  return Children.map(({ StudentId, FirstName, LastName }, at) => ({
    StudentId,
    name: `${FirstName} ${LastName} (${Year})`,
    Amount: at === 0 ? first : 0,
    CheckNumber: '',
  }));
}

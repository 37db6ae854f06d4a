import { Autocomplete, List, Stack, Text } from '@mantine/core';
import type { BankAnswers, BankQuestion, LoadedStatement } from '@pallikoodam/contract/bank';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { sayParticular } from '../../lib/say-particular.ts';
import { PastedRows } from '../../school/import/pasted-rows.tsx';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { FilePlace } from '../../screen/upload/file-place.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { sendStatement } from './send-statement.ts';

/** A file as the bank gave it, or rows that were copied from its page. */
type ChosenStatement = ({ file: File } | { text: string }) & { account: string };

const accepted = ['.csv', '.txt', '.tsv', '.xlsx', '.ofx', '.qfx', '.qbo'];

/** Loads a statement: a file or pasted rows; what is open is asked before anything is kept. */
export function LoadDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenStatement | null>(null);
  const [answers, setAnswers] = useState<BankAnswers>({});
  const { account, accounts, setAccount } = useAccount();
  const [told, setTold] = useState<LoadedStatement | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const load = useWrite((sent: { chosen: ChosenStatement; answers: BankAnswers }) =>
    'text' in sent.chosen
      ? api.loadBankStatement({ ...sent.chosen, answers: sent.answers })
      : sendStatement(sent.chosen, sent.answers),
  );
  const close = () => {
    setChosen(null);
    setAnswers({});
    setTold(null);
    setFault(null);
    dialog.close();
  };
  const send = async (wanted: ChosenStatement, given: BankAnswers) => {
    setFault(null);
    try {
      const answer = await load.run({ chosen: wanted, answers: given });
      setTold(answer);
      if (answer.Questions.length > 0) return;
      notifySuccess(
        t('{{added}} new lines, {{known}} known', { added: answer.New, known: answer.Known }),
      );
      if (answer.LeftOut.length === 0 && answer.Warnings.length === 0) close();
    } catch (error) {
      setFault(t(fieldMessagesOf(error).file ?? reasonOf(error)));
    }
  };
  const choose = (wanted: ChosenStatement) => {
    setChosen(wanted);
    setAnswers({});
    void send(wanted, {});
  };
  const questions = told?.Questions ?? [];
  const isAnswered = questions.every(({ key }) => (answers[key] ?? '') !== '');

  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Load a statement')}
      maxWidth={720}
      onClose={close}
      answers={
        <AnswerRow onCancel={close}>
          {chosen !== null && questions.length > 0 && (
            <BusyButton
              busy={load.isBusy}
              disabled={!isAnswered}
              onClick={() => void send(chosen, answers)}
            >
              {t('Load it')}
            </BusyButton>
          )}
        </AnswerRow>
      }
    >
      <Stack>
        <Autocomplete
          label={t('Account of the school')}
          description={t('A name of your own, such as PayPal; each account has its own lines.')}
          data={accounts}
          maxLength={60}
          value={account}
          onChange={setAccount}
        />
        <FilePlace
          label={t('Choose a statement')}
          hint={t('The statement of the bank as CSV, XLSX, OFX or QFX, at most 2 MB.')}
          fault={fault}
          accept={accepted}
          onChoose={([file]) => file !== undefined && choose({ file, account })}
        />
        <PastedRows label={t('Or paste the rows')} onPaste={(text) => choose({ text, account })} />
        {load.isBusy && <Text role="status">{t('Reading the statement…')}</Text>}
        {questions.map((question) => (
          <Question
            key={question.key}
            question={question}
            value={answers[question.key] ?? ''}
            onChange={(value) =>
              setAnswers((before) => ({ ...before, [question.key]: value }) as BankAnswers)
            }
          />
        ))}
        {told !== null && <LeftOutRows told={told} />}
      </Stack>
    </ReadingDialog>
  );
}

/** The account of the last statement, unless another one is typed. */
function useAccount() {
  const { data } = useQuery(queries.getBankStatements.queryOptions());
  const [typed, setAccount] = useState<string | null>(null);
  const accounts = [...new Set((data ?? []).map(({ Account }) => Account))];
  return { account: (typed ?? accounts[0] ?? '').trim(), accounts, setAccount };
}

type QuestionProps = { question: BankQuestion; value: string; onChange: (value: string) => void };

function Question({ question: { key, text, choices }, value, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const label = key === 'columns' ? sayColumns(t, text) : sayParticular(t, text);
  if (choices.length === 0) {
    return (
      <TextField
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const words = choices.map((choice) => ({
    value: choice.value,
    label: sayParticular(t, choice.text),
  }));
  return (
    <ChoiceField
      label={label}
      choices={words}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** How the columns are read, with the file's own headings; the answer sends them back as they came. */
function sayColumns(t: TFunction, text: string): string {
  const read = /^(.*): day: (.*), sum: (.*), text: (.*)$/s.exec(text);
  if (read === null) return sayParticular(t, text);
  const [, words = '', day = '', sum = '', texts = ''] = read;
  const called = (heading: string) =>
    heading
      .replace(/\bcolumn (\d+)/g, (_, number) => t('column {{number}}', { number }))
      .replace(/^none$/, t('none'));
  const columns = { day: called(day), sum: called(sum), text: called(texts) };
  return `${t(words)}: ${t('day: {{day}}, sum: {{sum}}, text: {{text}}', columns)}`;
}

/** Rows that were left out, each with its reason, and gaps of the running balance. */
function LeftOutRows({ told: { LeftOut, Warnings } }: { told: LoadedStatement }) {
  const { t } = useTranslation();
  if (LeftOut.length === 0 && Warnings.length === 0) return null;
  return (
    <Stack gap="xs">
      {Warnings.map((warning) => (
        <Text key={warning} fw={600}>
          {sayParticular(t, warning)}
        </Text>
      ))}
      {LeftOut.length > 0 && (
        <Text fw={600}>{t('Rows left out: {{number}}', { number: LeftOut.length })}</Text>
      )}
      <List size="sm">
        {LeftOut.map(({ row, reason, text }) => (
          <List.Item key={`${row} ${text}`}>
            {t('Row {{row}}', { row })}: {sayParticular(t, reason)} {text}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import type { ImportQuestionAsked } from '@pallikoodam/contract/imports';
import { useTranslation } from 'react-i18next';
import { sayParticular } from '../../lib/say-particular.ts';
import { ChoiceField } from '../../screen/form/fields.tsx';
import type { ImportState } from './use-import.ts';

/** What the sheet leaves open: asked once, for the whole file. */
export function QuestionsStep({ state: { preview, answer } }: { state: ImportState }) {
  const { t } = useTranslation();
  if (preview === null) return null;
  if (preview.Questions.length === 0) return <Text>{t('Nothing has to be asked.')}</Text>;
  return (
    <Stack>
      {preview.Questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          onAnswer={(value) => void answer([question.key], value)}
        />
      ))}
    </Stack>
  );
}

type QuestionProps = { question: ImportQuestionAsked; onAnswer: (value: string) => void };

function Question({ question, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const { about, text, choices, isNeeded, value } = question;
  const label = about === '' ? sayParticular(t, text) : `${t(about)}: ${sayParticular(t, text)}`;
  return (
    <ChoiceField
      label={label}
      required={isNeeded}
      choices={choices.map((choice) => ({
        value: choice.value,
        label: sayParticular(t, choice.text),
      }))}
      value={value}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  );
}

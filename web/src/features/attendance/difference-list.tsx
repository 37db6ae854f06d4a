import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConflictRow } from './conflict-row.tsx';
import type { Choice, Difference } from './offline/conflict.ts';

export type Choices = ReadonlyMap<string, Choice>;

type DifferenceListProps = {
  differences: readonly Difference[];
  /** Names of students by id. */
  names: ReadonlyMap<string, string>;
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

/** Where somebody else has recorded otherwise; the person chooses for each student, or for all. */
export function DifferenceList({ differences, names, choices, onChoose }: DifferenceListProps) {
  const { t } = useTranslation();
  const chooseAll = (choice: Choice) =>
    onChoose(new Map(differences.map(({ studentId }) => [studentId, choice])));
  return (
    <>
      <Text>{t('Somebody else recorded these children otherwise. Which mark holds?')}</Text>
      <Group>
        <Button variant="default" size="xs" onClick={() => chooseAll('mine')}>
          {t('Keep all mine')}
        </Button>
        <Button variant="default" size="xs" onClick={() => chooseAll('school')}>
          {t("Take all the school's")}
        </Button>
      </Group>
      {differences.map((difference) => (
        <ConflictRow
          key={difference.studentId}
          name={names.get(difference.studentId) ?? t('A student of another class')}
          difference={difference}
          choice={choices.get(difference.studentId) ?? null}
          onChoose={(choice) => onChoose(new Map([...choices, [difference.studentId, choice]]))}
        />
      ))}
    </>
  );
}

import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { Presence } from '../../school/marking/presence.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import type { ListedStudent } from './mark-list.tsx';
import {
  type Choice,
  type Difference,
  findDifferences,
  recordsById,
  settleDifferences,
} from './marking.ts';
import type { SeenRecord } from './offline/stored-types.ts';

type Choices = ReadonlyMap<string, Choice>;

type ConflictChoiceProps = {
  marks: readonly SubmittedMark[];
  /** Students whose mark was not made here: the school's holds, and nothing is asked. */
  untouched: readonly string[];
  /** What the school has now. */
  records: readonly SeenRecord[];
  students: readonly Pick<ListedStudent, '_id' | 'FirstName' | 'LastName' | 'NameInTamil'>[];
  sending: boolean;
  /** Sends what the person has chosen. */
  onSettle: (marks: SubmittedMark[]) => unknown;
};

/** Lets the person choose for each student whose two marks differ, or for all of them. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { marks, untouched, students, sending, onSettle } = props;
  const { t } = useTranslation();
  const readName = useReadName();
  const [choices, setChoices] = useState<Choices>(new Map());
  const records = recordsById(props.records);
  const names = new Map(
    students.map((student) => [student._id, readName({ NameInTamil: '', ...student })]),
  );
  const differences = findDifferences({ marks, untouched, records });
  const chooseAll = (choice: Choice) =>
    setChoices(new Map(differences.map(({ studentId }) => [studentId, choice])));
  const settle = () =>
    onSettle(
      differences.length === 0
        ? // Whatever was in the way is gone: the own marks are sent without stamps.
          marks.map(({ updateTimeStamp: _, ...mark }) => mark)
        : settleDifferences({ marks, records, choices }),
    );
  return (
    <Stack>
      {differences.length === 0 ? (
        <Text>{t("Your marks now match the school's. Send yours again?")}</Text>
      ) : (
        <>
          <Text>
            {t('Someone else marked these children differently. Which mark should be kept?')}
          </Text>
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
              onChoose={(choice) =>
                setChoices(new Map([...choices, [difference.studentId, choice]]))
              }
            />
          ))}
        </>
      )}
      <Group justify="flex-end">
        <BusyButton
          busy={sending}
          disabled={differences.some(({ studentId }) => !choices.has(studentId))}
          onClick={settle}
        >
          {t('Send')}
        </BusyButton>
      </Group>
    </Stack>
  );
}

type ConflictRowProps = {
  name: string;
  difference: Difference;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
};

/** The own mark of a student beside the school's, with what is known of the latter. */
function ConflictRow({ name, difference, choice, onChoose }: ConflictRowProps) {
  const { t } = useTranslation();
  const { mine, school } = difference;
  return (
    <Radio.Group label={name} value={choice} onChange={(value) => onChoose(value as Choice)}>
      <Group gap="lg" mt="xs" align="flex-start">
        <Radio
          value="mine"
          label={
            <>
              {t('Mine:')} <Presence mark={mine} />
            </>
          }
        />
        <Radio
          value="school"
          label={
            <>
              {t("The school's:")}{' '}
              {school === null ? t('The record was deleted') : <Presence mark={school.IsPresent} />}
            </>
          }
          description={school !== null && <Origin school={school} />}
        />
      </Group>
    </Radio.Group>
  );
}

/** A record tells who marked first; who changed it later stands in the history only. */
function Origin({ school }: { school: SeenRecord }) {
  const { t } = useTranslation();
  const { TeacherEmail, insertTimeStamp, updateTimeStamp } = school;
  return (
    <Text span size="xs">
      {insertTimeStamp === updateTimeStamp
        ? t('marked by {{who}}, {{when}}', {
            who: TeacherEmail,
            when: formatMoment(insertTimeStamp),
          })
        : t('changed {{when}}', { when: formatMoment(updateTimeStamp) })}
    </Text>
  );
}

import { Group, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import type { Choice, Difference } from './offline/conflict.ts';
import { Presence } from './presence.tsx';

type ConflictRowProps = {
  name: string;
  difference: Difference;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
};

/** One's own mark of a student beside the school's, with what is known of the latter. */
export function ConflictRow({ name, difference, choice, onChoose }: ConflictRowProps) {
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

/** A record tells who marked first; who changed it later only the history knows. */
function Origin({ school }: { school: NonNullable<Difference['school']> }) {
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

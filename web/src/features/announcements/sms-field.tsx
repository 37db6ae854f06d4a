import { Text } from '@mantine/core';
import { measureSms } from '@pallikoodam/domain/messages/sms-parts';
import { longestSms, notedSmsLimit } from '@pallikoodam/domain/messages/values';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';

type SmsFieldProps = { value: string } & Omit<Parameters<typeof TextAreaField>[0], 'value'>;

/** The text of an SMS with its counter, the school's note and what it is charged as (COM-08, COM-09). */
export function SmsField(props: SmsFieldProps) {
  const { t } = useTranslation();
  const { parts, encoding } = measureSms(props.value.trim());
  return (
    <div>
      <TextAreaField
        {...props}
        minRows={4}
        inputWrapperOrder={hintBelow}
        description={t('{{n}} of {{most}} characters', {
          n: [...props.value].length,
          most: longestSms,
        })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('{{limit}} characters is the limit per SMS; more is charged as 2 SMS.', {
          limit: notedSmsLimit,
        })}
      </Text>
      {parts > 0 && (
        <Text size="sm" fw={600} role="status">
          {encoding === 'UCS-2'
            ? t(
                'With Tamil or other special letters an SMS holds 70: this text is {{count}} SMS.',
                {
                  count: parts,
                },
              )
            : t('This text is {{count}} SMS.', { count: parts })}
        </Text>
      )}
    </div>
  );
}

import { Code, Stack, Text } from '@mantine/core';
import { apiIntroduction } from '@pallikoodam/contract/api-introduction';
import { useTranslation } from 'react-i18next';

/** What one needs to know before the first call, as the OpenAPI document says it too. */
export function ApiIntroduction() {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="xs" maw="45rem" aria-label={t('Before the first call')}>
      {apiIntroduction.map((paragraph) => (
        <Text key={paragraph}>{markCode(t(paragraph))}</Text>
      ))}
    </Stack>
  );
}

/** Every second part stands between backticks. */
function markCode(paragraph: string) {
  return paragraph.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Code key={index} style={{ overflowWrap: 'anywhere' }}>
        {part}
      </Code>
    ),
  );
}

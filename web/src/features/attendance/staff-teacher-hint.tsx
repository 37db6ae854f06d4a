import { Stack, Text } from '@mantine/core';
import { IconChalkboardTeacher } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Stands where a class will be listed once its teacher is chosen. */
export function TeacherHint() {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" gap="xs" py="xl" c="dimmed">
      <IconChalkboardTeacher size={40} stroke={1.2} aria-hidden />
      <Text fw={500}>{t('Choose a teacher to see the class')}</Text>
    </Stack>
  );
}

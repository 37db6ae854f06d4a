import { Group, Stack, Switch, Text } from '@mantine/core';
import type { FamilyGuardians } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useWrite } from '../../screen/use-write.ts';

/** The office's mark that keeps the contact data of two parents apart. */
export function LivingApart({ family: { guardians, isApart } }: { family: FamilyGuardians }) {
  const { t } = useTranslation();
  const [first] = guardians;
  const { tell, isBusy } = useWrite(
    (value: 'Y' | 'N') => api.updateGuardianById({ _id: first?._id ?? '', isApart: value }),
    { done: t('Saved') },
  );
  if (first === undefined) return null;
  return (
    <Stack gap={4}>
      <Group>
        <Switch
          label={t('The parents live apart')}
          checked={isApart === 'Y'}
          disabled={isBusy}
          onChange={(event) => tell(event.currentTarget.checked ? 'Y' : 'N')}
        />
      </Group>
      <Text size="sm" c="dimmed" maw={640}>
        {t(
          'Each has an address and telephone of their own, and neither sees the other’s: on pages, in exports and in mails. Who gets mails is set for each.',
        )}
      </Text>
    </Stack>
  );
}

import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { MyFamily } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { school } from '../school-content.ts';

/** For whom a family only names: whom to ask, and a button that asks. */
export function NamedOnly({ families }: { families: readonly MyFamily[] }) {
  const named = families.filter(({ isConfirmed }) => isConfirmed === 'N');
  return named.map((family) => <AskToJoin key={family.FamilyId} family={family} />);
}

function AskToJoin({ family: { FamilyId, AskName, mayAsk } }: { family: MyFamily }) {
  const { t } = useTranslation();
  const ask = useWrite(api.askToJoinFamily, {
    done: t('Asked. You see the children as soon as you are let in.'),
  });
  const { email } = school.contacts.school;
  return (
    <Paper withBorder p="md" maw={720}>
      <Stack gap="sm" align="flex-start">
        <Text fw={500}>{t('Your email is the second one of a family.')}</Text>
        <Text>
          {mayAsk === 'N'
            ? t('You see the children as soon as the school lets you in. Please write to us.')
            : AskName === ''
              ? t('You see the children as soon as the other parent lets you in, in My Account.')
              : t('You see the children as soon as {{name}} lets you in, in My Account.', {
                  name: AskName,
                })}
        </Text>
        {mayAsk === 'Y' && (
          <BusyButton busy={ask.isBusy} onClick={() => ask.tell({ FamilyId })}>
            {AskName === '' ? t('Ask by email') : t('Ask {{name}} by email', { name: AskName })}
          </BusyButton>
        )}
        <Text size="sm">
          {t('The school can let you in too:')} <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      </Stack>
    </Paper>
  );
}

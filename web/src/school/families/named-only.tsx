import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import type { MyFamily } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { school } from '../school-content.ts';

/** For a person without sight of a family: joins one that has granted access, or asks one for it. */
export function NamedOnly({ families }: { families: readonly MyFamily[] }) {
  const named = families.filter(({ isConfirmed }) => isConfirmed === 'N');
  return named.map((family) =>
    family.hasAccess === 'Y' ? (
      <JoinFamily key={family.FamilyId} family={family} />
    ) : (
      <AskToJoin key={family.FamilyId} family={family} />
    ),
  );
}

/** The second of the two acts that make a guardian. */
function JoinFamily({ family: { FamilyId } }: { family: MyFamily }) {
  const { t } = useTranslation();
  const join = useWrite(api.joinFamily, { done: t('You have joined the family') });
  const decline = useWrite(api.declineFamily, { done: t('Declined') });
  const isBusy = join.isBusy || decline.isBusy;
  return (
    <Paper withBorder p="md" maw={720}>
      <Stack gap="sm" align="flex-start">
        <Text fw={500}>{t('You have been given access to a family.')}</Text>
        <Text>
          {t(
            'Our email to you names who granted it and for which children. Once you join, you see the children’s pages and the family’s account, and children you enroll belong to this family.',
          )}
        </Text>
        <Group>
          <BusyButton busy={join.isBusy} disabled={isBusy} onClick={() => join.tell({ FamilyId })}>
            {t('Join the family')}
          </BusyButton>
          <BusyButton
            variant="default"
            busy={decline.isBusy}
            disabled={isBusy}
            onClick={() => decline.tell({ FamilyId })}
          >
            {t('Decline')}
          </BusyButton>
        </Group>
      </Stack>
    </Paper>
  );
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

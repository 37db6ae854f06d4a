import { Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import type { FamilyGuardians, Guardian } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { ReturnedMark } from '../../screen/returned-mark.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { GuardianDialog } from './guardian-dialog.tsx';

type GuardianListProps = {
  family: FamilyGuardians;
  /** In the office's record of the family; else in My Account, for the own one. */
  byOffice: boolean;
};

/** The guardians of a family: who has access, who gets emails; grants access, adds, changes, removes. */
export function GuardianList({ family, byOffice }: GuardianListProps) {
  const { t } = useTranslation();
  const { guardians, isApart, FamilyId } = family;
  const edited = useDialog<Guardian | null>();
  const removed = useDialog<Guardian>();
  const letIn = useWrite(
    ({ _id, Email, updateTimeStamp }: Guardian) =>
      api.confirmGuardian({ _id, Email, updateTimeStamp }),
    { done: ({ Email }) => t('{{email}} has access now and can join', { email: Email }) },
  );
  const me = guardians.find(({ isMe }) => isMe === 'Y');
  const keepsOther = byOffice || (me?.isFirst === 'Y' && isApart === 'N');
  const mayRemove = (guardian: Guardian) =>
    byOffice
      ? guardians.length > 1
      : guardian.isFirst === 'N' &&
        (guardian.isMe === 'Y' || (keepsOther && guardian.hasEnrolled === 'N'));
  const mayEdit = (guardian: Guardian) => byOffice || guardian.isMe === 'Y';

  return (
    <Stack gap="sm">
      {guardians.map((guardian) => (
        <Card key={guardian._id} withBorder padding="sm">
          <Group justify="space-between" gap="sm">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={500}>{guardian.Name || guardian.Email}</Text>
              {guardian.Name !== '' && <Text>{guardian.Email}</Text>}
              <OwnContact guardian={guardian} />
              <Group gap="xs" mt={4}>
                <GuardianMarks guardian={guardian} />
                {byOffice && <ReturnedMark email={guardian.Email} />}
              </Group>
              {guardian.hasAccess === 'N' && guardian.isNamed === 'N' && (
                <Text size="sm" mt={4} maw={480}>
                  {t(
                    'A form that was sent without signing in names this address. Give this person access only if you know the address; otherwise remove it.',
                  )}
                </Text>
              )}
            </div>
            <Group gap="xs">
              {guardian.hasAccess === 'N' && keepsOther && (
                <BusyButton busy={letIn.isBusy} onClick={() => letIn.tell(guardian)}>
                  {t('Give access')}
                </BusyButton>
              )}
              {mayEdit(guardian) && (
                <Button variant="default" onClick={() => edited.open(guardian)}>
                  {t('Edit')}
                </Button>
              )}
              {mayRemove(guardian) && (
                <Button variant="default" color="red" onClick={() => removed.open(guardian)}>
                  {guardian.isMe === 'Y' ? t('Leave this family') : t('Remove')}
                </Button>
              )}
            </Group>
          </Group>
        </Card>
      ))}
      {keepsOther && guardians.length < 2 && (
        <Group>
          <AddButton dialog={edited}>{t('Add a parent')}</AddButton>
        </Group>
      )}
      {byOffice && <LivingApart family={family} />}
      <GuardianDialog dialog={edited} familyId={FamilyId} byOffice={byOffice} />
      <DeleteDialog
        dialog={removed}
        title={removed.subject?.isMe === 'Y' ? t('Leave this family') : t('Remove this parent')}
        remove={({ _id }) => api.deleteGuardianById({ id: _id })}
      >
        <Text>
          {t('{{email}} no longer sees the children and gets no more mails about them.', {
            email: removed.subject?.Email ?? '',
          })}
        </Text>
      </DeleteDialog>
    </Stack>
  );
}

/** The office's mark that keeps the contact data of two parents apart. */
function LivingApart({ family: { guardians, isApart } }: { family: FamilyGuardians }) {
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

function GuardianMarks({ guardian }: { guardian: Guardian }) {
  const { t } = useTranslation();
  const { isMe, isFirst, hasAccess, isConfirmed, getsMail } = guardian;
  return (
    <>
      {isMe === 'Y' && <StatusBadge colour="grey">{t('This is you')}</StatusBadge>}
      {isFirst === 'Y' && <StatusBadge colour="grey">{t('First parent')}</StatusBadge>}
      <StatusBadge colour={isConfirmed === 'Y' ? 'green' : 'orange'}>
        {isConfirmed === 'Y'
          ? t('Sees the children')
          : hasAccess === 'Y'
            ? t('Has access, has not joined yet')
            : t('No access yet')}
      </StatusBadge>
      {getsMail === 'N' && <StatusBadge colour="orange">{t('Left out of mails')}</StatusBadge>}
    </>
  );
}

/** Of parents who live apart each has contact data of the own; the records carry the first one's. */
function OwnContact({ guardian }: { guardian: Guardian }) {
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = guardian;
  const place = [Address, City, `${State} ${ZipCode}`.trim()].filter(Boolean).join(', ');
  const lines = [formatPhone(Mobile), formatPhone(EmergencyContact), place].filter(
    (line) => line !== '',
  );
  if (lines.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {lines.join(' · ')}
    </Text>
  );
}

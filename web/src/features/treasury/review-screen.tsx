import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import type { LedgerReview } from '@pallikoodam/contract/ledger-review';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { sayParticular } from '../../lib/say-particular.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { ReviewTable } from './review-table.tsx';

type Look = LedgerReview['Seen'][number];

/** /LedgerReview: what one person entered, waived, paid back or took back, for a second one to look at. */
export function ReviewScreen() {
  const { t } = useTranslation();
  const load = useQuery(queries.getLedgerReview.queryOptions({ input: {} }));
  const earlier = useDialog<Look>();
  const review = load.data;
  return (
    <ListScreen>
      <PageHeader
        title={t('Second look')}
        description={t(
          'Payments entered by hand, waivers, refunds, what was taken back and years that were closed, since the last look.',
        )}
      />
      {review !== undefined && review.Items.length > 0 && <SeenButton review={review} />}
      <ReviewTable label={t('Second look')} items={review?.Items} load={load} />
      {review !== undefined && review.More > 0 && (
        <Text>{t('{{number}} more follow after these.', { number: review.More })}</Text>
      )}
      <EarlierLooks looks={review?.Seen ?? []} onOpen={earlier.open} />
      <LookDialog dialog={earlier} />
    </ListScreen>
  );
}

function SeenButton({ review }: { review: LedgerReview }) {
  const { t } = useTranslation();
  const [fault, setFault] = useState('');
  // What the reader did waits on for another person.
  const seen = review.Items.filter(({ isOwn }) => !isOwn);
  const mark = useWrite(api.markLedgerSeen, { done: t('Marked as seen') });
  const press = async () => {
    setFault('');
    try {
      await mark.run({ ids: seen.map(({ _id }) => _id), Last: review.Last });
    } catch (error) {
      setFault(sayParticular(t, reasonOf(error)));
    }
  };
  return (
    <Stack gap="xs">
      {review.isOwn && (
        <Alert color="orange" role="status">
          {t('You entered all of this yourself. A second person should look at it.')}
        </Alert>
      )}
      {!review.isOwn && seen.length < review.Items.length && (
        <Text size="sm">
          {t('{{number}} of these you entered yourself: another person looks at them.', {
            number: review.Items.length - seen.length,
          })}
        </Text>
      )}
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group>
        <BusyButton busy={mark.isBusy} disabled={seen.length === 0} onClick={() => void press()}>
          {t('I have seen these ({{number}})', { number: seen.length })}
        </BusyButton>
      </Group>
    </Stack>
  );
}

function EarlierLooks({ looks, onOpen }: { looks: readonly Look[]; onOpen: (look: Look) => void }) {
  const { t } = useTranslation();
  const byPeople = looks.filter(({ Number: number }) => number > 0);
  if (byPeople.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('Seen before')}
      </Title>
      <List listStyleType="none" spacing="xs">
        {byPeople.map((look) => (
          <List.Item key={look._id}>
            <Group gap="sm">
              <Text size="sm">
                {formatMoment(look.At)} · {look.SeenByName}
              </Text>
              <Button size="compact-md" variant="default" onClick={() => onOpen(look)}>
                {t('Show the entries ({{number}})', { number: look.Number })}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function LookDialog({ dialog }: { dialog: DialogControl<Look> }) {
  const { t } = useTranslation();
  const look = dialog.subject;
  const load = useQuery(
    queries.getLedgerReview.queryOptions({ input: look === null ? skipToken : { Seen: look._id } }),
  );
  if (look === null) return null;
  const title = t('Seen by {{name}}', { name: look.SeenByName });
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={`${title} · ${formatMoment(look.At)}`}
      maxWidth={1100}
      onClose={dialog.close}
    >
      <ReviewTable label={title} items={load.data?.Items} load={load} />
    </ReadingDialog>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { isDayOff } from '@pallikoodam/domain/calendar/class-days';
import { eventTypeOf, usualEvent } from '@pallikoodam/domain/calendar/events';
import {
  IconCalendarPlus,
  IconClock,
  IconMapPin,
  IconPencil,
  IconSchool,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { BranchAddress } from '../../school/branch-address.tsx';
import { writeDays, writeTimes } from '../../school/event-days.ts';
import { Can } from '../../screen/can.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { EventIcon } from './event-icon.tsx';
import { branchLabel, nameOf, placeOf, tellOf } from './event-words.ts';
import { feedAddress } from './feed-address.ts';

type EventDialogProps = {
  dialog: DialogControl<CalendarEvent>;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
};

/** All of an event, and what can be done with it (CAL-05, CAL-06). */
export function EventDialog({ dialog, onEdit, onDelete }: EventDialogProps) {
  const { t } = useTranslation();
  const { subject: event, opened, close } = dialog;
  if (event === null) return null;
  const leave = (act: (event: CalendarEvent) => void) => () => {
    close();
    act(event);
  };
  return (
    <ReadingDialog
      opened={opened}
      title={nameOf(event)}
      maxWidth={520}
      onClose={close}
      answers={
        <Group justify="flex-end" gap="sm">
          <Button
            component="a"
            variant="light"
            href={feedAddress(`event/${event._id}`)}
            download
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {t('Add to my calendar')}
          </Button>
          <Can do="calendar.keep">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={leave(onEdit)}
            >
              {t('Edit')}
            </Button>
            <Button
              variant="default"
              c="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={leave(onDelete)}
            >
              {t('Delete')}
            </Button>
          </Can>
        </Group>
      }
    >
      <EventFacts event={event} />
    </ReadingDialog>
  );
}

function EventFacts({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const times = writeTimes(event, local);
  const place = placeOf(event.branch);
  const told = tellOf(event);
  const isUsualPlace = event.location === usualEvent.location;
  return (
    <Stack gap="sm" p="md">
      <Fact icon={<EventIcon type={event.type} size={20} />}>{t(eventTypeOf(event.type))}</Fact>
      <Fact icon={<IconClock size={20} aria-hidden />}>
        {writeDays(event)}
        {isDayOff(event) && <Text size="sm">{t('No class')}</Text>}
        {event.ClassHeld === 'Y' && <Text size="sm">{t('Class is held')}</Text>}
        <Text size="sm" c="dimmed">
          {times === '' ? t('All day') : times}
        </Text>
      </Fact>
      <Fact icon={<IconSchool size={20} aria-hidden />}>
        {branchLabel(event.branch, t)}
        {place !== undefined && (
          <Text size="sm" c="dimmed">
            {local(place.name)}
            {place.address !== '' && (
              <>
                {', '}
                <BranchAddress place={place} />
              </>
            )}
          </Text>
        )}
      </Fact>
      {event.location !== '' && !(isUsualPlace && times === '') && (
        <Fact icon={<IconMapPin size={20} aria-hidden />}>
          {isUsualPlace ? t('School') : event.location}
        </Fact>
      )}
      {told !== '' && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{told}</Text>
      )}
    </Stack>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {icon}
      <div>{children}</div>
    </Group>
  );
}

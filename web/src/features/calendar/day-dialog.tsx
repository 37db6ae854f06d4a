import { Stack } from '@mantine/core';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { formatDay } from '../../lib/format.ts';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import classes from './calendar.module.css';
import { EventButton } from './event-button.tsx';
import type { DayEvents } from './grid-view.tsx';

type DayDialogProps = {
  dialog: DialogControl<DayEvents>;
  onOpen: (event: CalendarEvent) => void;
};

/** All events of a day that had room for some of them only (CAL-10). */
export function DayDialog({ dialog: { subject, opened, close }, onOpen }: DayDialogProps) {
  if (subject === null) return null;
  const open = (event: CalendarEvent) => {
    close();
    onOpen(event);
  };
  return (
    <ReadingDialog
      opened={opened}
      title={formatDay(subject.day, { style: 'full' })}
      maxWidth={440}
      onClose={close}
    >
      <Stack p="md">
        <ul className={classes.list}>
          {subject.events.map((event) => (
            <li key={event._id}>
              <EventButton event={event} onOpen={open} withTime />
            </li>
          ))}
        </ul>
      </Stack>
    </ReadingDialog>
  );
}

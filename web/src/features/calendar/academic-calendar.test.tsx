import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AcademicCalendar } from './academic-calendar.tsx';

function event(changes: Partial<CalendarEvent>): CalendarEvent {
  const date = changes.date ?? '2026-01-17';
  return {
    _id: `${date}-${(changes.activity ?? '').replace(' ', '-')}`,
    date,
    endDate: date,
    day: 'Sat',
    month: 'Jan',
    activity: 'Pongal',
    activityInTamil: '',
    descriptionInTamil: '',
    description: '',
    branch: 'South_Metro',
    type: 'Cultural',
    location: 'School',
    time: '2:00 PM',
    endTime: '4:00 PM',
    ClassHeld: '',
    updateTimeStamp: '2025-07-14T15:00:00.000Z',
    ...changes,
  };
}

const festival = ['Kolam', 'Pongal', 'Songs', 'Stall', 'Uriyadi', 'Quiz'].map((activity) =>
  event({ activity }),
);
const winterBreak = event({
  activity: 'Winter break',
  type: 'Holiday',
  date: '2025-12-24',
  endDate: '2026-01-04',
  time: '',
  endTime: '',
});
const events = [winterBreak, ...festival];
const calls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getCalendar: events,
};
const named = (name: RegExp) => page.getByRole('button', { name });

describe('the calendar', () => {
  it('opens on the school year and on South_Metro, and leads into a month', async () => {
    const screen = await renderScreen(<AcademicCalendar />, { calls });
    await expect.element(page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
    expect(screen.inputsOf('getCalendar')[0]).toEqual({
      id: 'South_Metro',
      from: '2025-08-01',
      to: '2026-07-31',
    });
    // A break is told in each month it reaches into.
    expect(named(/Winter break/).elements()).toHaveLength(2);
    await expectAccessible();
    await page.getByRole('link', { name: /^January 2026/ }).click();
    await expect.element(page.getByRole('table', { name: /January 2026/ })).toBeVisible();
    expect(screen.address()).toContain('view=month');
  });

  it('shows three events of a day, and the rest behind +N more', async () => {
    await renderScreen(<AcademicCalendar />, { calls, address: '/?view=month&day=2026-01-01' });
    await expect.element(named(/^\+3 more/)).toBeVisible();
    expect(named(/Uriyadi/).elements()).toHaveLength(0);
    await expectAccessible();
    await named(/^\+3 more/).click();
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: /Uriyadi/ }))
      .toBeVisible();
  });

  it('shows five of a day in a week', async () => {
    await renderScreen(<AcademicCalendar />, { calls, address: '/?view=week&day=2026-01-17' });
    await expect.element(named(/^\+1 more/)).toBeVisible();
    const times = page.getByText('2:00 PM – 4:00 PM').elements();
    expect(times.filter((time) => time.checkVisibility())).toHaveLength(5);
    // On paper all of them stand.
    expect(times).toHaveLength(6);
  });

  it('moves by a year, a month or seven days; away from the year it is today', async () => {
    vi.setSystemTime(new Date('2026-02-10T17:00:00Z'));
    const screen = await renderScreen(<AcademicCalendar />, { calls });
    const title = page.getByRole('heading', { level: 2 }).first();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.element(title).toHaveTextContent('2026-2027');
    await page.getByRole('link', { name: 'Month' }).click();
    await expect.element(title).toHaveTextContent('February 2026');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.element(title).toHaveTextContent('January 2026');
    await page.getByRole('link', { name: 'Week' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.element(title).toHaveTextContent('Feb 15 – Feb 21, 2026');
    expect(screen.address()).toContain('day=2026-02-17');
    vi.useRealTimers();
  });

  it.each([390, 1440])(
    'Today leads to its month in the year, each time, at %i px',
    async (width) => {
      vi.setSystemTime(new Date('2026-05-10T17:00:00Z'));
      await renderScreen(<AcademicCalendar />, { calls, width });
      const month = page.getByRole('heading', { name: 'May 2026' });
      const isInSight = () => {
        const { top, bottom } = month.element().getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      await expect.element(month).toBeInTheDocument();
      scrollTo({ top: 0 });
      for (const from of [0, 0]) {
        scrollTo({ top: from });
        await page.getByRole('link', { name: 'Today' }).click();
        await expect.poll(isInSight).toBe(true);
        await expect.element(month.getByRole('link')).toHaveFocus();
      }
      vi.useRealTimers();
    },
  );

  it('is a list of days on a phone, each event of several days once', async () => {
    await renderScreen(<AcademicCalendar />, {
      calls,
      address: '/?view=month&day=2026-01-01',
      width: 390,
      language: 'ta',
    });
    await expect.element(named(/Winter break/)).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
    expect(named(/Winter break/).elements()).toHaveLength(1);
    expect(named(/Uriyadi/).elements()).toHaveLength(1);
    await expectAccessible();
  });

  it('keeps both arrows beside the week on a phone', async () => {
    await renderScreen(<AcademicCalendar />, {
      calls,
      address: '/?view=week&day=2026-01-17',
      width: 390,
      language: 'ta',
    });
    const topOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).element().getBoundingClientRect().top;
    await expect.element(page.getByRole('link', { name: 'அடுத்து', exact: true })).toBeVisible();
    expect(topOf('அடுத்து')).toBe(topOf('முன்'));
  });

  it('leads from day to day by the arrow keys', async () => {
    await renderScreen(<AcademicCalendar />, { calls, address: '/?view=month&day=2026-01-01' });
    await expect.element(named(/Kolam/)).toBeVisible();
    named(/Winter break/)
      .first()
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.closest('td')?.dataset.day).toBe('2025-12-29');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.closest('td')?.dataset.day).toBe('2026-01-03');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('td')?.dataset.day).toBe('2026-01-17');
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(document.activeElement?.closest('td')?.dataset.day).toBe('2025-12-28');
  });

  it('asks for a branch, says when nothing is planned, and when nothing could be read', async () => {
    const screen = await renderScreen(<AcademicCalendar />, {
      calls: { ...calls, getCalendar: [] },
      address: '/?branch=none',
    });
    await expect.element(page.getByText('Select a Branch').last()).toBeVisible();
    expect(screen.inputsOf('getCalendar')).toEqual([]);
    await page.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
    await expect.element(page.getByText('No Events Found')).toBeVisible();
    await expect.element(page.getByText(/Sunday, 2:00 PM to 4:00 PM/)).toBeVisible();
    await renderScreen(<AcademicCalendar />, { calls: { ...calls, getCalendar: unreachable } });
    await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  it('offers an event to one’s own calendar, and changes to SuperAdmin alone', async () => {
    const address = '/?view=month&day=2026-01-01';
    await renderScreen(<AcademicCalendar />, { calls, address, role: 'Admin' });
    await named(/Kolam/).click();
    await expect
      .element(page.getByRole('link', { name: 'Add to my calendar' }))
      .toHaveAttribute('href', `/api/calendar/event/${festival[0]?._id}.ics`);
    expect(page.getByRole('button', { name: /Edit|Delete|Add Event/ }).elements()).toEqual([]);
    await expectAccessible();
  });
});

describe('keeping the calendar', () => {
  const role = 'SuperAdmin' as const;
  const address = '/?view=month&day=2026-01-01';

  it('adds an event on the day pressed, once every field is right', async () => {
    const screen = await renderScreen(<AcademicCalendar />, {
      calls: { ...calls, addCalendarItem: event({}) },
      address,
      role,
    });
    await page.getByRole('button', { name: /^Add an event on Tuesday, January 20/ }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(save).toBeDisabled();
    await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('Tuesday');
    await expect.element(page.getByLabelText('Month', { exact: true })).toHaveValue('January 2026');
    await expectAccessible();
    const topOf = (label: RegExp) =>
      page.getByLabelText(label).element().getBoundingClientRect().top;
    expect(topOf(/^Last day/)).toBe(topOf(/^Date/));
    expect(topOf(/^Begins at/)).toBe(topOf(/^Ends at/));
    await page.getByLabelText(/Activity Name/).fill('Book fair');
    await page.getByLabelText(/^Last day/).fill('2026-01-19');
    await page.getByLabelText(/^Place/).click();
    await expect.element(page.getByText('The last day comes before the first')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await page.getByLabelText(/^Last day/).fill('2026-01-21');
    await page.getByLabelText(/^Begins at/).fill('10:00');
    await page.getByLabelText(/^Ends at/).fill('');
    await save.click();
    await expect.element(page.getByText('Activity added successfully!')).toBeVisible();
    expect(screen.inputsOf('addCalendarItem')).toMatchObject([
      {
        body: {
          date: '2026-01-20',
          endDate: '2026-01-21',
          activity: 'Book fair',
          description: '',
          branch: 'South_Metro',
          type: 'Event',
          location: 'School',
          time: '10:00 AM',
          endTime: '',
        },
      },
    ]);
  });

  it('moves an event of one day as one, and says so when it fails', async () => {
    const [kolam] = festival as [CalendarEvent];
    const screen = await renderScreen(<AcademicCalendar />, {
      calls: {
        ...calls,
        getCalendarById: kolam,
        updateCalendarById: refuse(503, 'The server is busy.'),
      },
      address,
      role,
    });
    await named(/Kolam/).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabelText(/^Date/).fill('2026-01-24');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(page.getByText('Failed to update activity. Please try again.'))
      .toBeVisible();
    expect(screen.inputsOf('updateCalendarById')[0]).toMatchObject({
      id: kolam._id,
      date: '2026-01-24',
      endDate: '2026-01-24',
      updateTimeStamp: kolam.updateTimeStamp,
    });
  });

  it('asks before it deletes, naming what goes', async () => {
    const [kolam] = festival as [CalendarEvent];
    const screen = await renderScreen(<AcademicCalendar />, {
      calls: { ...calls, deleteCalendarById: { message: 'Activity deleted successfully!' } },
      address,
      role,
    });
    await named(/Kolam/).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Activity' });
    await expect.element(dialog.getByText(/^Kolam, Saturday, January 17, 2026/)).toBeVisible();
    await expect.element(dialog.getByText(/This action cannot be undone/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Activity deleted successfully!')).toBeVisible();
    expect(screen.inputsOf('deleteCalendarById')).toEqual([
      { id: kolam._id, date: '2026-01-17', branch: 'South_Metro' },
    ]);
  });
});

it('tells an event in the reader’s language, else in the other', async () => {
  const inTamil = event({
    activity: 'Kolam contest',
    activityInTamil: 'கோலப் போட்டி',
    description: 'Each class brings a pot.',
    descriptionInTamil: 'ஒவ்வொரு வகுப்பும் ஒரு பானை கொண்டுவரும்.',
    time: '3:00 PM',
    endTime: '',
  });
  const only = event({ activity: 'Book fair' });
  await renderScreen(<AcademicCalendar />, {
    calls: { ...calls, getCalendar: [inTamil, only] },
    address: '/?view=month&day=2026-01-17',
    language: 'ta',
    width: 390,
  });
  await expect.element(named(/Book fair/).first()).toBeVisible();
  await named(/கோலப் போட்டி/)
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'கோலப் போட்டி' });
  await expect.element(dialog.getByText('ஒவ்வொரு வகுப்பும் ஒரு பானை கொண்டுவரும்.')).toBeVisible();
  await expect.element(dialog.getByText('பிற்பகல் 3:00')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'என் நாள்காட்டியில் சேர்' }))
    .toHaveAttribute('href', `/api/calendar/event/${inTamil._id}.ics?lang=ta`);
  await expect.element(page.getByText('Kolam contest')).not.toBeInTheDocument();
});

import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

/**
 * What each role is offered, written by hand from the documents' menus and the access page (NAV-15
 * to NAV-39, OP-67, OP-68).
 */
type Expected = {
  /** Links of the menu that stand in no group. */
  single?: readonly string[];
  menu: Record<string, readonly string[]>;
  shortcuts: readonly string[];
};

const attendance = ['School Attendance', 'View Attendance'];
const lookUp = ['Student Data', 'All students'];
const loans = ['Assign Book', 'Quick Return', 'Outstanding Books', 'Book History', 'Manage Books'];
const library = ['Library Management', ...loans, 'Online Books'];
const personal = ['My Kid', 'Profile', 'My Account', 'Payments', 'Noolulagam', 'Online Books'];
const files = ['File Manager', 'File Submission'];
const office = ['Treasury', 'Dashboard', ...lookUp];

const expected: Record<Role, Expected> = {
  SuperAdmin: {
    menu: {
      Operations: [
        'Admission',
        'Manage Roles',
        'Manage Volunteer',
        'Assessment',
        'Homework',
        ...office,
        'Change History',
        'Setup',
      ],
      Attendance: attendance,
      Communication: [
        'Announcement',
        'Academic Calendar',
        'Manage Schedule',
        'File Manager',
        'Manage News',
        'Contact Messages',
      ],
      Library: library,
      General: [
        'Manage Gallery',
        'Manage Assets',
        'School Lists',
        'Hand Book',
        'Classroom',
        'Financials',
      ],
      Personal: ['My Kid'],
    },
    shortcuts: ['Admission', 'Manage', 'My Kids'],
  },
  Admin: {
    menu: {
      Operations: [
        'Admission',
        'Manage Volunteer',
        'Assessment',
        'Homework',
        'Manage Gallery',
        'Assets',
        'School Lists',
        ...office,
      ],
      Attendance: attendance,
      Communication: [
        'Announcement',
        'Academic Calendar',
        'Manage Schedule',
        'File Manager',
        'News',
        'Contact Messages',
        'Handbook',
        'Classroom',
        'Financial',
      ],
      Library: library,
      Personal: ['My Kid'],
    },
    shortcuts: ['Admission', 'Volunteer', 'My Kid'],
  },
  Treasurer: {
    menu: { Operations: ['Admission', ...office], Personal: personal },
    shortcuts: ['Admission', 'Dashboard', 'My Kids'],
  },
  Teacher: {
    menu: {
      'My class': [
        'Attendance',
        'Assessment',
        'Homework',
        'Manage Files',
        'Dashboard',
        ...lookUp,
        'School Attendance',
        'Assets',
      ],
      Documents: ['Academic Calendar', 'Hand Book', 'Online Books', 'Financial'],
      Library: library,
      Personal: ['My Kid'],
    },
    shortcuts: ['Attendance', 'Assessment', 'Homework', 'My Kid'],
  },
  OpsMgmt: {
    single: ['Homework', 'Dashboard', 'Assets'],
    menu: {
      Personal: ['My Kid'],
      Attendance: ['School Attendance'],
      Students: lookUp,
      Library: library,
      Documents: ['File Manager', 'Hand Book', 'Online Books', 'Financial', 'Academic Calendar'],
    },
    shortcuts: ['Attendance', 'Homework', 'My Kid'],
  },
  BOD: {
    single: ['Dashboard'],
    menu: { Documents: files, Personal: personal },
    shortcuts: ['Files', 'My Kid'],
  },
  HWC: {
    single: ['Homework'],
    menu: { Documents: files, Personal: personal },
    shortcuts: ['Homework', 'Payments', 'My Kid'],
  },
  LibAdmin: {
    menu: { Library: library, Documents: files, Personal: personal },
    shortcuts: ['Library', 'Online Books', 'My Kid'],
  },
  Parent: {
    menu: {
      School: [
        'Academic Calendar',
        'Noolulagam',
        'Online Books',
        'Financial',
        'Contact Us',
        'Volunteer',
        'ID Card Picture',
      ],
      Personal: ['My Kid'],
    },
    shortcuts: ['My Kids', 'Calendar', 'Contact Us'],
  },
};

/** Of what is on screen. */
const textsOf = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent);

it.each(roles)('%s meets the own menu, nothing more and in order', async (role) => {
  const { single = [], menu, shortcuts } = expected[role];
  await renderScreen(
    <>
      <Header />
      <BottomBar />
    </>,
    { role },
  );
  const bar = page.getByRole('navigation', { name: 'Main menu' }).element();
  expect(textsOf(bar, 'summary')).toEqual(Object.keys(menu));
  expect(textsOf(bar, 'li > a:not(li li a)')).toEqual(single);
  for (const [name, items] of Object.entries(menu)) {
    const button = page.elementLocator(bar).getByText(name, { exact: true });
    await button.click();
    expect(textsOf(bar, 'li li a')).toEqual(items);
    await userEvent.keyboard('{Escape}');
    expect(textsOf(bar, 'li li a')).toEqual([]);
  }

  const chip = document.querySelector('details:has([data-role])');
  await page.elementLocator(chip?.querySelector('summary') ?? document.body).click();
  expect(textsOf(chip ?? document.body, 'a')).toEqual([
    ...['Profile', 'My Account', 'Payments', 'Noolulagam'],
    // For those who work with the school's data.
    ...(role === 'Parent' ? [] : ['API Reference']),
  ]);

  const bottom = page.getByLabelText('Shortcuts');
  await expect.element(bottom).not.toBeVisible();
  await page.viewport(390, 844);
  await expect.element(bottom).toBeVisible();
  expect(textsOf(bottom.element(), 'a')).toEqual(shortcuts);
});

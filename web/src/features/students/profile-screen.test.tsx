import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pending, refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const child = {
  _id: 's1',
  FirstName: 'Oviya',
  LastName: 'Maran',
  NameInTamil: 'ஓவியா மாறன்',
  Year: '2025-2026',
};

it('says that the school year is missing, not that there are no children', async () => {
  let asked = 0;
  await renderScreen(<ProfileScreen />, {
    role: 'Parent',
    calls: {
      getMyFamilies: [],
      getStudentByEmail: [child],
      getAcademicYears: ['2025-2026'],
      getAcademicYear: () => {
        asked += 1;
        return asked === 1 ? refuse(404, 'Gone') : '2025-2026';
      },
    },
  });
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure.getByText('Gone')).toBeVisible();
  await expect.element(page.getByText('No data available')).not.toBeInTheDocument();
  await failure.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Oviya Maran' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expectAccessible();
});

it('names a child in Tamil to who reads Tamil, on the button as well', async () => {
  await renderScreen(<ProfileScreen />, {
    role: 'Parent',
    language: 'ta',
    calls: {
      getMyFamilies: [],
      getStudentByEmail: [child],
      getAcademicYears: ['2025-2026'],
      getAcademicYear: '2025-2026',
    },
  });
  await expect.element(page.getByRole('button', { name: 'ஓவியா மாறன் – திருத்து' })).toBeVisible();
});

describe('contact details that were changed for one child', () => {
  const record = {
    ...child,
    UserName: 'malar@home.example',
    Gender: 'Female',
    DateOfBirth: '2017-03-04',
    FatherName: 'Maran',
    MotherName: 'Malar',
    Mobile: '7045550111',
    EmergencyContact: '7045550112',
    AdditionalEmail: '',
    Address: '1 Elm Road',
    City: 'Charlotte',
    State: 'NC',
    ZipCode: '28201',
    SpecialNeeds: '',
    NameInTamil: '',
    updateTimeStamp: '2025-09-01T12:00:00.000Z',
  };
  const sister = {
    ...record,
    _id: 's2',
    ChildId: 'c2',
    FirstName: 'Yazhini',
    updateTimeStamp: '2025-09-02T12:00:00.000Z',
  };
  const lastYears = { ...sister, _id: 's0', Year: '2024-2025' };
  const nextYears = { ...sister, _id: 's3', Year: '2026-2027' };
  const ofOtherFamily = { ...sister, _id: 's4', ChildId: 'c4', FamilyId: 'f4', FirstName: 'Mani' };
  const box = page.getByRole('checkbox', { name: 'Use the new contact details for Yazhini too' });

  async function edit(update: FakeCalls['updateStudentInfo']) {
    const screen = await renderScreen(<ProfileScreen />, {
      role: 'Parent',
      calls: {
        getMyFamilies: [],
        getStudentByEmail: [record, sister, nextYears, lastYears, ofOtherFamily] as never,
        getAcademicYears: ['2025-2026'],
        getAcademicYear: '2025-2026',
        getStudentById: record as never,
        updateStudentInfo: update,
      },
    });
    const pencil = page.getByRole('button', { name: 'Edit Oviya Maran' });
    await expect.element(pencil).toBeInTheDocument();
    // Without a style of the shell the table's heading lies over its first row.
    htmlOf(pencil.element()).click();
    await expect.element(page.getByRole('textbox', { name: 'City' })).toBeVisible();
    expect(box.elements()).toHaveLength(0);
    await page.getByRole('textbox', { name: 'Address' }).fill('9 Oak Street');
    await expect.element(box).toBeChecked();
    return screen;
  }
  const saved = page.getByText('Profile Updated Successfully!');

  it('are saved for the sister as well, by one press, and nothing else of hers', async () => {
    const screen = await edit((change) => ({ ...record, ...change }) as never);
    await expectAccessible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.element(saved).toBeVisible();
    const [own, hers] = screen.inputsOf('updateStudentInfo');
    expect(own).toMatchObject({ _id: 's1', Address: '9 Oak Street' });
    const { updateTimeStamp } = sister;
    expect(hers).toEqual({ _id: 's2', updateTimeStamp, Address: '9 Oak Street' });
    // The server carries it to her enrollment of the year to come.
    expect(screen.inputsOf('updateStudentInfo')).toHaveLength(2);
  });

  it('stay hers where the tick is taken away, or a field is no contact', async () => {
    const screen = await edit((change) => ({ ...record, ...change }) as never);
    await box.click();
    await page.getByRole('textbox', { name: /Allergies|Special/ }).fill('Nuts');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.element(saved).toBeVisible();
    expect(screen.inputsOf('updateStudentInfo')).toHaveLength(1);
  });

  it('are told by name where hers is refused; the first child’s are stored', async () => {
    await edit((change) =>
      change._id === 's2'
        ? refuse(409, 'Someone else has changed this.')
        : ({ ...record, ...change } as never),
    );
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.element(saved).toBeVisible();
    const told = page.getByRole('alert').filter({ hasText: 'Yazhini' });
    await expect.element(told.getByText('Someone else has changed this.')).toBeInTheDocument();
  });
});

it('asks the school for another last name; the form behind it stays as it is', async () => {
  const record = {
    ...child,
    ChildId: 'c1',
    Gender: 'Female',
    DateOfBirth: '2017-03-04',
    updateTimeStamp: '2025-09-01T12:00:00.000Z',
  };
  const screen = await renderScreen(<ProfileScreen />, {
    role: 'Parent',
    calls: {
      getStudentByEmail: [record] as never,
      getAcademicYears: ['2025-2026'],
      getAcademicYear: '2025-2026',
      getStudentById: record as never,
      getMyFamilies: [],
      askChildChange: { message: 'The school will look at it and write to you.' },
    },
  });
  const pencil = page.getByRole('button', { name: 'Edit Oviya Maran' });
  await expect.element(pencil).toBeInTheDocument();
  htmlOf(pencil.element()).click();
  await page.getByRole('button', { name: 'Ask for another name or gender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for another name or gender' });
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Neuname');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ask the school' }).click();
  await expect
    .element(page.getByText('The school will look at it and write to you.'))
    .toBeVisible();
  expect(screen.inputsOf('askChildChange')).toEqual([
    { ChildId: 'c1', FirstName: 'Oviya', LastName: 'Neuname', Gender: 'Female' },
  ]);
  expect(screen.inputsOf('updateStudentInfo')).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
});

describe('the second email of a profile', () => {
  const record = {
    ...child,
    FamilyId: 'f1',
    AdditionalEmail: '',
    Gender: 'Female',
    DateOfBirth: '2017-03-04',
    updateTimeStamp: '2025-09-01T12:00:00.000Z',
  };
  const family = {
    ...{ FamilyId: 'f1', hasAccess: 'Y' as const, isConfirmed: 'Y' as const },
    ...{ children: [], AskName: '' },
    ...{ mayAsk: 'N' as const, guardians: [], isApart: 'N' as const },
  };
  async function open(getMyFamilies: FakeCalls['getMyFamilies']) {
    await renderScreen(<ProfileScreen />, {
      role: 'Parent',
      calls: {
        getStudentByEmail: [record] as never,
        getAcademicYears: ['2025-2026'],
        getAcademicYear: '2025-2026',
        getStudentById: record as never,
        getMyFamilies,
      },
    });
    const pencil = page.getByRole('button', { name: 'Edit Oviya Maran' });
    await expect.element(pencil).toBeInTheDocument();
    htmlOf(pencil.element()).click();
    await expect.element(page.getByRole('textbox', { name: 'City' })).toBeVisible();
  }
  const typed = page.getByRole('textbox', { name: 'Alternate Email' });

  it('is typed where the family keeps it', async () => {
    await open([family]);
    await expect.element(typed).toBeEnabled();
  });

  it('of parents who live apart is locked, and says who keeps it', async () => {
    await open([{ ...family, isApart: 'Y' }]);
    await expect.element(page.getByText(/the office keeps the guardians/)).toBeVisible();
    await expectAccessible();
    expect(typed.elements().filter((each) => !each.hasAttribute('readonly'))).toEqual([]);
  });

  it('is not typed before it is known whose it is', async () => {
    await open(pending);
    await expect.element(page.getByRole('link', { name: 'Change it in My Account' })).toBeVisible();
    expect(typed.elements().filter((each) => !each.hasAttribute('readonly'))).toEqual([]);
  });
});

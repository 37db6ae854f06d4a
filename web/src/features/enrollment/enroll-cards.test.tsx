import type { OwnChild } from '@pallikoodam/contract/enrollment';
import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EnrollCards, SettledFamilies } from './enroll-cards.tsx';
import { blankDraft } from './registration-draft.ts';

const year = '2027-2028';
const email = 'tester@tests.example';

function childOf(
  FirstName: string,
  next: Partial<OwnChild['next']> = {},
  changes: Partial<OwnChild> = {},
): OwnChild {
  return {
    ChildId: FirstName.toLowerCase(),
    FamilyId: 'family',
    FirstName,
    LastName: 'Selvam',
    NameInTamil: '',
    DateOfBirth: '2017-03-09',
    enrollments: [],
    next: {
      Year: year,
      GradeInTamilSchool: 'Nilai 4',
      PreviousYear: 'Nilai 3',
      isProvisional: false,
      isOpen: true,
      Fee: 225,
      why: 'Moves up',
      ...next,
    },
    ...changes,
  };
}
const recordOf = (FirstName: string): Partial<Student> => ({
  ...blankDraft,
  _id: `${FirstName} 2026`,
  ChildId: FirstName.toLowerCase(),
  FamilyId: 'family',
  FirstName,
  LastName: 'Selvam',
  Gender: 'Female',
  DateOfBirth: '2017-03-09',
  SpecialKid: 'No',
  SpecialNeeds: 'Peanuts',
  Branch: 'North',
  Year: '2026-2027',
  FatherName: 'Selvam',
  MotherName: 'Malar',
  UserName: email,
  Mobile: '7045550101',
  EmergencyContact: '7045550102',
  Address: '1 Palm Street',
  City: 'Anytown',
  State: 'NC',
  ZipCode: '28000',
  Signature: 'Malar Selvam',
});
const registration = {
  Year: year,
  isOpen: true,
  OpensAt: '',
  ClosesAt: '',
  ClosedAt: '',
  Now: '2027-05-05T00:00:00.000Z',
  FirstChildFee: 225,
  FurtherChildFee: 175,
  NewChildFee: 25,
};
const iniya = childOf('Iniya');
const kavin = childOf('Kavin', { GradeInTamilSchool: 'Nilai 3', why: 'Stays at this level' });

const stored = (referenceId: string) => ({
  ...blankDraft,
  Volunteering: referenceId,
  FamilyFee: 400,
});
const enrolled = (child: OwnChild, referenceId: string): OwnChild => ({
  ...child,
  enrollments: [
    {
      _id: `${child.ChildId} next`,
      Year: year,
      GradeInTamilSchool: 'Nilai 4',
      Status: 'Submitted',
      ReferenceId: referenceId,
      isNew: false,
      insertTimeStamp: '2027-05-04T10:00:00.000Z',
    },
  ],
  next: { ...child.next, Fee: null, why: 'Enrolled already' },
});

const renderCards = (
  getMyChildren: FakeCalls['getMyChildren'],
  { calls = {}, ...options }: Partial<Parameters<typeof renderScreen>[1] & object> = {},
) =>
  renderScreen(
    <>
      <EnrollCards />
      <SettledFamilies />
    </>,
    {
      role: 'Parent',
      calls: {
        getRegistration: registration,
        getStudentByEmail: ['Iniya', 'Kavin', 'Nila'].map(recordOf),
        getMyChildren,
        ...calls,
      },
      ...options,
    },
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const open = (name = 'Iniya') => button(`Enroll ${name} for ${year}`).click();
const signed = page.getByRole('textbox', { name: "Parent's Signature" });

async function agree() {
  await page.getByRole('checkbox', { name: /I have read and agree/ }).click();
  await page
    .getByRole('dialog', { name: 'Do you agree to the terms?' })
    .getByText('Yes', { exact: true })
    .click();
}

it('one child: two taps and the terms', async () => {
  const screen = await renderCards([iniya], {
    calls: { addStudentInfo: stored('TS27-INIYA1') as never },
  });
  const card = page.getByRole('article', { name: 'Iniya' });
  await expect.element(card.getByText('Nilai 4 · Moves up')).toBeVisible();
  await expect.element(card.getByText('$225.00')).toBeVisible();
  await expectAccessible();
  expect(button(/Enroll all/).elements()).toHaveLength(0);
  await open();
  await expect.element(page.getByText('Total for the year')).toBeVisible();
  await expectAccessible();
  await agree();
  await button(`Enroll Iniya for ${year}`).click();
  await expect.poll(screen.address).toBe('/ThankYou');
  expect(screen.inputsOf('addStudentInfo')).toMatchObject([
    {
      body: {
        ChildId: 'iniya',
        FirstName: 'Iniya',
        GradeInTamilSchool: 'Nilai 4',
        PreviousYear: 'Nilai 3',
        Branch: 'North',
        SpecialNeeds: 'Peanuts',
        Mobile: '7045550101',
        UserName: email,
      },
    },
  ]);
});

it('the button of one child ticks that child; brothers and sisters are offered, with the sum of all ticked', async () => {
  const screen = await renderCards([iniya, kavin, enrolled(childOf('Nila'), 'TS27-NILA01')], {
    calls: { addStudentInfo: stored('TS27-NEW001') as never },
  });
  await expect.element(page.getByText(/Nila is enrolled for 2027-2028 already/)).toBeVisible();
  await expect.element(page.getByText('TS27-NILA01')).toBeVisible();
  await open('Kavin');
  const sum = page.getByRole('region', { name: 'Fee of your family' });
  const told = () => sum.element().textContent;
  await expect.poll(told).toMatch(/Nila \(enrolled\).*Kavin.*\$400\.00$/);
  const offered = page.getByRole('checkbox', { name: 'Iniya Selvam' });
  await expect.element(offered).not.toBeChecked();
  await expect.element(page.getByRole('region', { name: 'Iniya' })).not.toBeInTheDocument();
  await expect.element(button(`Enroll Kavin for ${year}`)).toBeVisible();
  await offered.click();
  await expect.poll(told).toMatch(/Nila \(enrolled\).*Iniya.*Kavin.*\$575\.00$/);
  await offered.click();
  await expect.poll(told).toMatch(/\$400\.00$/);
  await offered.click();
  await agree();
  await button(`Enroll Iniya and Kavin for ${year}`).click();
  await expect.poll(screen.address).toBe('/ThankYou');
  const sent = screen.inputsOf('addStudentInfo');
  expect(sent.map(({ body }) => body.ChildId)).toEqual(['iniya', 'kavin']);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('a child whom the other guardian enrolls meanwhile leaves its sister to be ticked', async () => {
  let isStored = false;
  const screen = await renderCards(
    () => [iniya, isStored ? enrolled(kavin, 'TS27-KAVIN1') : kavin],
    {
      calls: {
        addStudentInfo: () => {
          isStored = true;
          return refuse(409, 'This child is already enrolled for this academic year.');
        },
      },
    },
  );
  await open('Kavin');
  await agree();
  await button(`Enroll Kavin for ${year}`).click();
  await expect.element(page.getByText('TS27-KAVIN1')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Iniya Selvam' }).click();
  await expect.element(button(`Enroll Iniya for ${year}`)).toBeEnabled();
  expect(screen.inputsOf('addStudentInfo')).toHaveLength(1);
});

it('what the school looks at first does not count for the fee yet', async () => {
  const held = enrolled(childOf('Nila'), 'TS27-NILA01');
  const why = 'The school looks at it first' as const;
  await renderCards([iniya, { ...held, next: { ...held.next, why } }]);
  await open();
  const sum = page.getByRole('region', { name: 'Fee of your family' });
  await expect
    .poll(() => sum.element().textContent)
    .toMatch(/^Fee of your familyIniya.*\$225\.00$/);
});

it('all are enrolled by one button; one child alone has none', async () => {
  await renderCards([iniya, kavin]);
  await button(`Re-enroll Iniya and Kavin for ${year}`).click();
  for (const name of ['Iniya Selvam', 'Kavin Selvam']) {
    await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect.element(page.getByText('$400.00')).toBeVisible();
  await button('Cancel').click();
  await expect.element(button(`Enroll Kavin for ${year}`)).toBeVisible();
});

it('one of two fails: the other stays, it is said which, and the next try sends the rest', async () => {
  const answers: Record<string, unknown[]> = {
    iniya: [stored('TS27-INIYA1')],
    kavin: [refuse(400, 'Please check.', { Branch: 'Choose one of the options' }), unreachable],
  };
  let isStored = false;
  const screen = await renderCards(
    () => [isStored ? enrolled(iniya, 'TS27-INIYA1') : iniya, kavin],
    {
      calls: {
        addStudentInfo: ({ body }) => {
          if (body.ChildId === 'iniya') isStored = true;
          return (answers[body.ChildId ?? '']?.shift() ?? stored('TS27-KAVIN1')) as never;
        },
      },
    },
  );
  await button(`Re-enroll Iniya and Kavin for ${year}`).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Newtown');
  await agree();
  await button(`Enroll Iniya and Kavin for ${year}`).click();
  const told = page.getByRole('alert').getByText(/Kavin: not enrolled yet/);
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).toContain('Iniya: enrolled');
  await expect.element(page.getByText('TS27-INIYA1')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Newtown');
  // First without an answer, then once more under the same key.
  await button(`Enroll Kavin for ${year}`).click();
  await expect.element(page.getByRole('alert').getByText(/cannot be reached/)).toBeVisible();
  await button(`Enroll Kavin for ${year}`).click();
  await expect.poll(screen.address).toBe('/ThankYou');
  const sent = screen
    .inputsOf('addStudentInfo')
    .map(({ body, headers }) => [body.ChildId, headers['idempotency-key']]);
  expect(sent.map(([child]) => child)).toEqual(['iniya', 'kavin', 'kavin', 'kavin']);
  expect(sent[2]).toEqual(sent[3]);
});

it('enrolled already, turned down, at the end: each is told, no card is offered', async () => {
  const none = { Fee: null, GradeInTamilSchool: '' };
  await renderCards([
    enrolled(iniya, 'TS27-INIYA1'),
    {
      ...enrolled(kavin, 'TS27-KAVIN1'),
      next: { ...kavin.next, ...none, why: 'Turned down for this year' },
    },
    childOf('Nila', { ...none, why: 'The last level of the school is completed' }),
  ]);
  await expect.element(page.getByText(/Iniya is enrolled for 2027-2028 already/)).toBeVisible();
  await expect.element(page.getByText(/There is nothing to do/)).toBeVisible();
  await expect.element(page.getByText(/please write to the school/)).toBeVisible();
  await expect.element(page.getByText(/Nila has come to the end of Nilai 8/)).toBeVisible();
  expect(button(/^Enroll/).elements()).toHaveLength(0);
  await expectAccessible();
});

it.each([
  [
    'The level follows a result that is still to come',
    'Nilai 4 · The level follows a result that is still to come',
  ],
  ['Stays at this level', 'Nilai 4 · Stays at this level'],
  ['Begins again at this level', 'Nilai 4 · Begins again at this level'],
] as const)('%s: the card says so', async (why, words) => {
  await renderCards([childOf('Iniya', { why })]);
  await expect.element(page.getByText(words)).toBeVisible();
});

it('the second guardian signs with the own name', async () => {
  await renderCards([iniya], {
    calls: { getStudentByEmail: [{ ...recordOf('Iniya'), UserName: 'father@home.example' }] },
  });
  await open();
  await expect.element(signed).toHaveValue('');
});

it('while registration is closed it says when it opens, and takes an address', async () => {
  const OpensAt = '2027-05-04T00:00:00.000Z';
  await renderCards([childOf('Iniya', { isOpen: false })], {
    calls: { getRegistration: { ...registration, isOpen: false, OpensAt } },
  });
  await expect
    .element(page.getByRole('heading', { name: /Registration for 2027-2028 opens Monday, May 3/ }))
    .toBeVisible();
  await expect.element(button('Tell me when registration opens')).toBeVisible();
  expect(button(/^Enroll/).elements()).toHaveLength(0);
});

it('in Tamil, on a phone, in the dark', async () => {
  await renderCards([{ ...iniya, NameInTamil: 'இனியா செல்வம்' }], {
    language: 'ta',
    width: 390,
    scheme: 'dark',
  });
  await button(/இனியா/).click();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  await expectAccessible();
});

it('a family without children is shown nothing', async () => {
  const screen = await renderCards([]);
  await expect.poll(() => screen.inputsOf('getMyChildren')).toHaveLength(1);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});

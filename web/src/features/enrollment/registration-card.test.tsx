import { useNavigate } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, later, refuse, unreachable } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RegistrationCard } from './registration-card.tsx';

const child = {
  'First Name': 'Yazhini',
  'Last Name': 'Kumaran',
  Gender: 'Female',
  'Date of Birth': '2017-03-09',
  'Extra support needed?': 'No',
  'Level this school year': 'Mazhalai',
  Branch: 'North',
  "Father's Name": 'Kumaran',
  "Mother's Name": 'Ponni',
  'Primary Email': 'ponni@home.example',
  Mobile: '7045550151',
  'Emergency Contact': '7045550152',
  Address: '5 Neem Street',
  City: 'Anytown',
  State: 'NC',
  'Zip Code': '28000',
  "Parent's Signature": 'Ponni Kumaran',
};

const card = page.getByRole('region', { name: /enrollment|Registration/ }).first();
const choices = ['Gender', 'Extra support needed?', 'Level this school year', 'Branch'];
const field = (label: string) =>
  page.getByRole(choices.includes(label) ? 'combobox' : 'textbox', { name: label, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const terms = page.getByRole('checkbox', { name: /I have read and agree/ });

function Home() {
  const navigate = useNavigate();
  return (
    <>
      <RegistrationCard />
      <button type="button" onClick={() => void navigate({ to: '/Signup' as never })}>
        Away
      </button>
    </>
  );
}

const open = {
  Year: '2025-2026',
  isOpen: true,
  OpensAt: '',
  ClosesAt: '',
  ClosedAt: '',
  Now: '2025-06-02T15:00:00.000Z',
  FirstChildFee: 225,
  FurtherChildFee: 175,
  NewChildFee: 25,
};
const closed = { ...open, isOpen: false };

async function renderCard(calls: FakeCalls = {}) {
  const screen = await renderScreen(<Home />, {
    calls: { getRegistration: open, getFamilyFee: [], ...calls },
  });
  return screen;
}

async function fill(entries: Record<string, string>) {
  for (const [label, entry] of Object.entries(entries)) {
    const element = field(label).element();
    if (element instanceof HTMLSelectElement) await field(label).selectOptions(entry);
    else await field(label).fill(entry);
  }
}

/** As a browser does that completes a form: to type into each field takes it a fifth of a second. */
function fillAtOnce(label: string, entry: string) {
  const element = field(label).element();
  // Past the field's own property, which React watches: it heeds no event that brings nothing new.
  Reflect.set(Object.getPrototypeOf(element) as object, 'value', entry, element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

async function agree() {
  await terms.click();
  await page
    .getByRole('dialog', { name: 'Do you agree to the terms?' })
    .getByText('Yes', { exact: true })
    .click();
  await expect.element(terms).toBeChecked();
}

async function fillAll() {
  await expect.element(field('First Name')).toBeVisible();
  for (const [label, entry] of Object.entries(child)) fillAtOnce(label, entry);
  await agree();
}

async function expectKept() {
  for (const [label, entry] of Object.entries(child)) {
    await expect.element(field(label), { message: label }).toHaveValue(entry);
  }
  await expect.element(terms).toBeChecked();
  await expect.element(button('Submit')).toBeEnabled();
}

describe('whether registration is open', () => {
  it('closed, it says so kindly and folds away what takes nothing', async () => {
    await renderCard({ getRegistration: closed });
    await expect
      .element(page.getByRole('heading', { name: /currently closed for this year/ }))
      .toBeVisible();
    await expect
      .element(page.getByText(/we will write as soon as registration opens/))
      .toBeVisible();
    await expect.element(field('First Name')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByText('What the form asks').click();
    await expect.element(field('First Name')).toBeDisabled();
    await expect.element(button('Submit')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('unknown, it can be asked for again', async () => {
    let asked = 0;
    await renderCard({
      getRegistration: () => {
        asked += 1;
        return asked === 1 ? refuse(404, 'Gone') : open;
      },
    });
    await expect
      .element(page.getByText(/We couldn’t check whether registration is open/))
      .toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessible();
    await button('Retry').click();
    await expect.element(field('First Name')).toBeVisible();
  });
});

describe('a planned opening', () => {
  /** A server whose clock is four minutes behind the phone's, two seconds before the opening. */
  function startServer() {
    const behind = 4 * 60_000;
    const present = () => Date.now() - behind;
    const opening = present() + 2_000;
    const OpensAt = new Date(opening).toISOString();
    return () => {
      const isOpen = present() >= opening;
      const Now = new Date(present()).toISOString();
      return { ...open, isOpen, OpensAt: isOpen ? '' : OpensAt, Now };
    };
  }

  it('is counted to by the server’s clock, and lets through without reloading', async () => {
    await renderCard({ getRegistration: startServer() });
    await expect
      .element(
        page.getByRole('heading', { name: /^Registration for 2025-2026 opens .* New York time$/ }),
      )
      .toBeVisible();
    await expect.element(page.getByText(/Opens in 0:00:0\d/)).toBeVisible();
    await expect.element(field('First Name')).toBeEnabled();
    await expect
      .element(page.getByRole('heading', { name: /Complete your enrollment/ }))
      .toBeVisible();
  });

  it('that is days away is named, not counted to', async () => {
    const OpensAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const Now = new Date().toISOString();
    await renderCard({ getRegistration: { ...closed, OpensAt, Now } });
    await expect.element(page.getByRole('heading', { name: /2025-2026 opens/ })).toBeVisible();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is told to who leaves an address', async () => {
    const screen = await renderCard({
      getRegistration: closed,
      tellMeWhenOpen: { message: 'We will write to you when registration opens.' },
    });
    const address = page.getByRole('textbox', { name: 'Email to be told at' });
    await address.fill('malar');
    await button('Tell me when registration opens').click();
    await expect.element(page.getByText('Please enter a valid email')).toBeVisible();
    expect(screen.inputsOf('tellMeWhenOpen')).toEqual([]);
    await address.fill('malar@home.example');
    await button('Tell me when registration opens').click();
    await expect
      .element(page.getByText('We will write to you when registration opens.'))
      .toBeVisible();
    expect(screen.inputsOf('tellMeWhenOpen')).toEqual([
      { Email: 'malar@home.example', website: '' },
    ]);
  });
});

describe('a form that the server does not take', () => {
  it('is told why, and everything stays: each time it is sent again', async () => {
    const failures = [
      { failure: refuse(409, 'This child is already enrolled.'), words: /already enrolled/ },
      { failure: refuse(503, 'The records are out of reach.'), words: /out of reach/ },
      { failure: unreachable, words: /The portal cannot be reached/ },
    ];
    const answers = failures.map(({ failure }) => failure);
    await renderCard({ addStudentInfo: () => answers.shift() ?? unreachable });
    await fillAll();
    for (const { words } of failures) {
      await button('Submit').click();
      await expect.element(card.getByRole('alert').getByText(words)).toBeVisible();
      await expectKept();
    }
  });

  it('has the message at the field, which gets the focus', async () => {
    await renderCard({ addStudentInfo: refuse(400, 'Please check.', { City: 'No such city' }) });
    await fillAll();
    await button('Submit').click();
    await expect.element(field('City')).toHaveFocus();
    await expect.element(field('City')).toHaveAccessibleDescription(/No such city/);
    await expectKept();
    await expectAccessible();
  });

  it('becomes a closed one where registration has closed meanwhile', async () => {
    let isSent = false;
    await renderCard({
      getRegistration: () => (isSent ? { ...closed, ClosedAt: '2025-07-01T01:00:00.000Z' } : open),
      addStudentInfo: () => {
        isSent = true;
        return refuse(403, 'Registration closed at 9:00 PM New York time');
      },
    });
    await fillAll();
    await button('Submit').click();
    await expect
      .element(page.getByRole('heading', { name: /closed Monday, June 30, 2025, 9:00 PM/ }))
      .toBeVisible();
    await expect.element(page.getByText(/^Registration closed at 9:00 PM/)).toBeVisible();
    expect(elementOf(HTMLInputElement, field('First Name').element()).value).toBe('Yazhini');
  });
});

describe('a form that is sent', () => {
  it('leads on to the thanks, 200 ms after the answer', async () => {
    const answer = later<{ Volunteering: string }>();
    const screen = await renderCard({ addStudentInfo: answer.promise });
    await fillAll();
    await button('Submit').click();
    // What is changed now would not be sent.
    await expect.element(field('First Name')).toBeDisabled();
    await expect.element(button('Submit')).toBeDisabled();
    const answeredAt = performance.now();
    answer.answer({ Volunteering: 'TS25-ABC123' });
    await expect.poll(screen.address, { interval: 10 }).toBe('/ThankYou');
    expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(190);
    expect(screen.inputsOf('addStudentInfo')).toHaveLength(1);
  });

  it('is sent again under the same key where its answer was lost, and asks before it is left', async () => {
    const first = later<typeof unreachable>();
    let tries = 0;
    const screen = await renderCard({
      addStudentInfo: () => {
        tries += 1;
        return tries === 1 ? first.promise() : { Volunteering: 'TS25-ABC123' };
      },
    });
    await fillAll();
    await button('Submit').click();
    await button('Away').click();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect.element(question.getByText(/The form is being sent/)).toBeVisible();
    await button('Stay').click();
    first.answer(unreachable);
    await expect.element(card.getByText(/The portal cannot be reached/)).toBeVisible();
    await expectKept();
    await button('Submit').click();
    await expect.poll(screen.address).toBe('/ThankYou');
    const [lost, again] = screen.inputsOf('addStudentInfo') as unknown as {
      headers: Record<string, string>;
    }[];
    expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  });
});

describe('what is filled in', () => {
  beforeEach(async () => {
    await renderCard();
    await expect.element(field('First Name')).toBeVisible();
  });

  it('is checked at each field; the first that lacks something gets the focus', async () => {
    await button('Submit').click();
    await expect.element(field('First Name')).toHaveFocus();
    for (const label of Object.keys(child)) {
      await expect.element(field(label)).toHaveAccessibleDescription(/This field is required/);
    }
    await expect.element(field('Comments')).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await page
      .getByRole('group', { name: '18 fields need your attention' })
      .getByText('Branch')
      .click();
    await expect.element(field('Branch')).toHaveFocus();
    await fill({ Mobile: '70455501', 'Primary Email': 'ponni@home.' });
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Mobile')).toHaveAccessibleDescription(/Enter 10 digits/);
    await expect.element(field('Primary Email')).toHaveAccessibleDescription(/valid email/);
  });

  it('goes with Clear and comes back with Undo', async () => {
    await fill(child);
    await button('Clear').click();
    await expect.element(field('First Name')).toHaveFocus();
    await expect.element(field('First Name')).toHaveValue('');
    await expect.element(field('Previous Level')).toHaveValue('New Student');
    await button('Undo').click();
    await expect.element(field('First Name')).toHaveValue('Yazhini');
    await expect.element(field('Zip Code')).toHaveValue('28000');
  });

  it('is asked about before another page', async () => {
    await fill({ 'First Name': 'Yazhini' });
    await button('Away').click();
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByText('Keep editing').click();
    await expect.element(field('First Name')).toHaveValue('Yazhini');
  });
});

describe('a form that no one has touched', () => {
  it('is read out without a fault, and its choices ask to choose', async () => {
    await renderCard();
    await expect.element(field('First Name')).toBeVisible();
    expect(card.element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    for (const label of choices) {
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'false');
      await expect.element(field(label)).toHaveValue('');
      expect(field(label).element().querySelector('option')?.textContent).toBe('Choose…');
    }
  });

  it('says when the branches meet, and no ages of the levels: the school places by a talk', async () => {
    await renderCard();
    await expect.element(field('Branch')).toBeVisible();
    expect(field('Branch').element().textContent).toMatch(/North · Sunday, 2:00 PM to 4:00 PM/);
    expect(field('Level this school year').element().textContent).not.toMatch(/age|\d–\d/);
  });
});

describe('a date of birth that looks like a slip', () => {
  const asked = page.getByRole('dialog', { name: 'Is the date of birth right?' });

  it.each(['2025-01-01', '2005-01-01'])('%s is asked back, and taken after a yes', async (born) => {
    const screen = await renderCard({ addStudentInfo: { Volunteering: 'TS25-ABC123' } });
    await fillAll();
    await fill({ 'Date of Birth': born });
    await button('Submit').click();
    await expect.element(asked).toBeVisible();
    await expectAccessible();
    await button('Go back').click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(screen.inputsOf('addStudentInfo')).toHaveLength(0);
    await expect.element(field('City')).toHaveValue('Anytown');
    await button('Submit').click();
    await button('Yes, it is right').click();
    await expect.poll(screen.address).toBe('/ThankYou');
    expect(screen.inputsOf('addStudentInfo')).toMatchObject([{ body: { DateOfBirth: born } }]);
  });

  it.each([
    ['2999-01-01', 'The date of birth is in the future'],
    ['1900-01-01', 'Please check the year'],
  ])('%s is refused at its field', async (born, words) => {
    await renderCard();
    await fillAll();
    await fill({ 'Date of Birth': born });
    await button('Submit').click();
    await expect.element(field('Date of Birth')).toHaveAccessibleDescription(words);
  });
});

it('a phone number counts its digits, however the phone has filled it in', async () => {
  await renderCard();
  await fillAll();
  for (const typed of ['(704) 555-0151', '+1 704-555-0151', '704.555.0151']) {
    await fill({ Mobile: typed });
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Mobile')).toHaveAccessibleDescription('10 / 10');
  }
});

describe('the fee of the family', () => {
  const fee = page.getByRole('region', { name: 'Fee of your family' });

  it('stays as it was agreed to while the form is sent', async () => {
    const answer = later<{ Volunteering: string }>();
    let family: { isNew: boolean }[] = [];
    const screen = await renderCard({
      addStudentInfo: answer.promise,
      getFamilyFee: () => family,
    });
    await fillAll();
    await expect.element(fee.getByText('$250.00').last()).toBeVisible();
    await button('Submit').click();
    await expect.element(field('First Name')).toBeDisabled();
    // The child is stored: from now on it is one of the enrolled.
    family = [{ isNew: true }];
    await screen.refresh();
    answer.answer({ Volunteering: 'TS25-ABC123' });
    const seen = new Set<string>();
    await expect
      .poll(
        () => {
          if (fee.elements().length > 0) seen.add(fee.element().textContent ?? '');
          return screen.address();
        },
        { interval: 5 },
      )
      .toBe('/ThankYou');
    expect([...seen].filter((text) => !text.includes('$250.00'))).toEqual([]);
  });

  it('shows no sum until brothers and sisters are counted', async () => {
    const counted = later<{ isNew: boolean }[]>();
    await renderCard({ getFamilyFee: counted.promise as never });
    await expect.element(field('Primary Email')).toBeVisible();
    await fill({ 'Primary Email': 'ponni@home.example' });
    await expect.element(fee.getByText('Counting brothers and sisters…')).toBeVisible();
    expect(fee.element().textContent).not.toContain('$');
    counted.answer([{ isNew: false }, { isNew: true }]);
    await expect.element(fee.getByText('$625.00')).toBeVisible();
    expect(fee.getByRole('listitem').elements()).toHaveLength(3);
  });

  it('shows no sum where they cannot be counted', async () => {
    await renderCard({ getFamilyFee: refuse(429, 'Too many attempts.') });
    await expect.element(field('Primary Email')).toBeVisible();
    await fill({ 'Primary Email': 'ponni@home.example' });
    await expect.element(fee.getByText(/could not be counted just now/)).toBeVisible();
    expect(fee.element().textContent).not.toContain('$');
  });
});

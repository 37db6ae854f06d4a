import { useLocation, useNavigate } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Enrolled } from './arrival-state.ts';
import { ThankYouScreen } from './thank-you-screen.tsx';

const family = { UserName: 'ponni@home.example', LastName: 'Kumaran' } as Enrolled['family'];
const email = 'ponni@home.example';
const enrolled: Enrolled = {
  referenceId: 'TS26-NILA01',
  firstName: 'Nila',
  email,
  familyFee: 425,
  isLookedAt: false,
  isNew: false,
  family,
  before: [{ referenceId: 'TS26-KAVIN1', firstName: 'Kavin', email }],
};

type ArriveOptions = { language?: 'en' | 'ta'; width?: number; arrived?: Enrolled };

let visit: unknown;
/** Arrives with what the form has handed over, and notes what the next form gets. */
function Arrival({ arrived }: { arrived: Enrolled }) {
  const navigate = useNavigate();
  visit = useLocation({ select: ({ state }) => state.visit });
  return (
    <>
      <button
        type="button"
        onClick={() => void navigate({ to: '/ThankYou' as never, state: { enrolled: arrived } })}
      >
        Arrive
      </button>
      <ThankYouScreen />
    </>
  );
}

async function arrive(
  role: 'visitor' | 'Parent',
  { language = 'en', width = 390, arrived = enrolled }: ArriveOptions = {},
) {
  const screen = await renderScreen(<Arrival arrived={arrived} />, { role, language, width });
  await page.getByRole('button', { name: 'Arrive' }).click();
  return screen;
}

it('names the child, the sum and the Reference IDs of this visit', async () => {
  await arrive('visitor');
  await expect.element(page.getByText('Nila is enrolled.')).toBeVisible();
  await expect.element(page.getByText(/the Reference ID of one of them is enough/)).toBeVisible();
  for (const text of ['TS26-KAVIN1', 'TS26-NILA01', '$425.00']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

it('leads a family without an account to one, and hands the visit on to the next child', async () => {
  const screen = await arrive('visitor');
  await expect.element(page.getByRole('link', { name: 'Create your account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Enroll another child' }).click();
  await expect.poll(screen.address).toMatch(/^\/(#enroll)?$/);
  expect(visit).toEqual([
    { referenceId: 'TS26-KAVIN1', firstName: 'Kavin', email },
    { referenceId: 'TS26-NILA01', firstName: 'Nila', email },
  ]);
});

it('asks no one who is signed in for an account', async () => {
  await arrive('Parent', { language: 'ta', width: 1440 });
  await expect.element(page.getByRole('link', { name: 'என் பிள்ளைகள்' })).toBeVisible();
  expect(page.getByRole('link', { name: 'கணக்கைத் தொடங்குங்கள்' }).elements()).toHaveLength(0);
  await expectAccessible();
});

it('an enrollment that the school looks at first asks for no money', async () => {
  await arrive('visitor', { arrived: { ...enrolled, familyFee: 0, isLookedAt: true, before: [] } });
  await expect.element(page.getByText('The enrollment of Nila has arrived.')).toBeVisible();
  await expect.element(page.getByText('TS26-NILA01')).toBeVisible();
  await expect.element(page.getByText('Please do not pay anything until then.')).toBeVisible();
  expect(page.getByText(/\$|confirmation email/).elements()).toHaveLength(0);
});

it('who enrolls a new child is asked to pay once, whoever has enrolled it besides', async () => {
  await arrive('visitor', { arrived: { ...enrolled, isNew: true } });
  await expect
    .element(page.getByText(/please pay once only, and write to the school/))
    .toBeVisible();
  await expect.element(page.getByText('$425.00')).toBeVisible();
  await expectAccessible();
});

it('who is back is not', async () => {
  await arrive('visitor');
  await expect.element(page.getByText('$425.00')).toBeVisible();
  expect(page.getByText(/please pay once only/).elements()).toHaveLength(0);
});

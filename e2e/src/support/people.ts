import { type Cookie, expect, type Page } from '@playwright/test';

/** The demo school's sign-ins, by what they are there for. */
const people = {
  superAdmin: 'superadmin@school.example',
  admin: 'admin@school.example',
  teacher: 'teacher@school.example',
  opsMgmt: 'opsmgmt@school.example',
  parent: 'parent@school.example',
  bod: 'bod@school.example',
  hwc: 'hwc@school.example',
  treasurer: 'treasurer@school.example',
  librarian: 'librarian@school.example',
  treasurerWhoTeaches: 'two.roles@school.example',
} as const;

export type Person = keyof typeof people;

export const demoPassword = 'Vanakkam-2025';

export function addressOf(person: Person): string {
  return people[person];
}

/**
 * Signs a person of the demo school in without the form, for journeys that are about something
 * else. What `page` opens next, it opens as that person.
 */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const email = people[person];
  await leavePage(page);
  if (await continueSession(page, email)) return;
  await signIn(page, { email, password: demoPassword });
  sessions.set(email, await readSession(page));
}

/** One hash of a password takes as long as opening a page, so a person's session is used again. */
const sessions = new Map<string, Cookie[]>();

/** False where there is none, or where a journey before has ended it. */
async function continueSession(page: Page, email: string): Promise<boolean> {
  const kept = sessions.get(email);
  if (kept === undefined) return false;
  await page.context().clearCookies({ name: sessionCookie });
  await page.context().addCookies(kept);
  return (await page.request.get(`/api/getRoleByEmail/${email}`)).ok();
}

async function readSession(page: Page): Promise<Cookie[]> {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => sessionCookie.test(name));
}

const sessionCookie = /session/;

/** The same for an account that the journey made itself. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await leavePage(page);
  await page.context().clearCookies({ name: sessionCookie });
  const answer = await page.request.post('/auth/sign-in/email', {
    data: { email, password },
    headers: { 'x-forwarded-for': nextAddress() },
  });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
}

/** A page whose session becomes another person's loads itself again, amid the next navigation. */
async function leavePage(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
}

let signIns = 0;

/** Every sign-in comes from another address: the limit on sign-ins counts by address. */
function nextAddress(): string {
  signIns += 1;
  return `10.${process.pid & 255}.${(signIns >> 8) & 255}.${signIns & 255}`;
}

/** Who is signed in, as some addresses name the person. */
export async function readUserId(page: Page): Promise<string> {
  const answer = await page.request.get('/auth/get-session');
  const { user }: { user: { id: string } } = await answer.json();
  return user.id;
}

/** Signs out as people do: by the menu that bears their role. */
export async function signOutOf(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const logout = banner.getByRole('button', { name: 'Logout' });
  // A page that has just opened takes the focus once it has loaded, which closes the menu.
  await expect(async () => {
    if (!(await logout.isVisible())) await banner.locator('summary:has([data-role])').click();
    await logout.click({ timeout: 2_000 });
  }).toPass();
}

import { beforeEach, describe, expect, it, vi } from 'vitest';

const person = { email: 'teacher@school.example', userId: 'U1' };
const answers = { visitor: null, signedIn: { user: { email: person.email, id: person.userId } } };

vi.mock('./api.ts', () => ({
  api: { getRoleByEmail: async () => ({ Role: 'Teacher', Roles: ['Teacher', 'Parent'] }) },
}));

/** The requests to /auth that wait for an answer, by path. */
type Waiting = {
  answer: (body: unknown) => void;
  refuse: (status: number) => void;
  fail: () => void;
};
const waiting = new Map<string, Waiting>();

/** The session as a page that has just been opened has it. */
async function openPage() {
  vi.resetModules();
  waiting.clear();
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise<Response>((resolve, reject) => {
      waiting.set(address.replace('/auth', ''), {
        answer: (body) => resolve(new Response(JSON.stringify(body))),
        refuse: (status) => resolve(new Response('{}', { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
  const session = await import('./session.ts');
  const { announceStatus } = await import('./session-signals.ts');
  const losses = vi.fn();
  session.onSessionLost(losses);
  return { ...session, announceStatus, losses };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** A request to /auth, once it is on its way. */
async function request(path: string) {
  await vi.waitUntil(() => waiting.has(path), { interval: 1 });
  const found = waiting.get(path);
  if (found === undefined) throw new Error(`Nothing asks ${path}.`);
  waiting.delete(path);
  return found;
}

async function signIn(page: Page): Promise<void> {
  const signingIn = page.signIn({ email: person.email, password: 'pass', rememberMe: false });
  (await request('/sign-in/email')).answer(answers.signedIn);
  expect(await signingIn).toBeNull();
}

describe('a look-up of the session that answers late', () => {
  let page: Page;
  /** What the window tells, as watchSession listens to it. */
  const windowListeners = new Map<string, (event: { key: string }) => void>();

  beforeEach(async () => {
    const addEventListener = (name: string, listener: (event: { key: string }) => void) =>
      windowListeners.set(name, listener);
    const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    vi.stubGlobal('window', { addEventListener, localStorage });
    page = await openPage();
    page.watchSession();
  });

  it('does not turn the person who signed in since back into a visitor', async () => {
    const lookUp = page.refreshSession();
    const { answer } = await request('/get-session');
    await signIn(page);
    answer(answers.visitor);
    expect(await lookUp).toMatchObject({ state: 'signedIn', email: person.email });
    expect(page.getSession().state).toBe('signedIn');
    expect(page.losses).not.toHaveBeenCalled();
  });

  it('does not fail for the person who signed in since', async () => {
    const lookUp = page.refreshSession();
    const { fail } = await request('/get-session');
    await signIn(page);
    fail();
    expect(await lookUp).toMatchObject({ state: 'signedIn' });
  });

  it('does not sign in again the person who has left', async () => {
    await signIn(page);
    const lookUp = page.refreshSession();
    const { answer } = await request('/get-session');
    const leaving = page.signOut();
    (await request('/sign-out')).answer({});
    await leaving;
    answer(answers.signedIn);
    expect((await lookUp).state).toBe('visitor');
    expect(page.getSession().state).toBe('visitor');
  });

  it('is no session lost while the person leaves', async () => {
    await signIn(page);
    const leaving = page.signOut();
    const lookUp = page.refreshSession();
    (await request('/get-session')).answer(answers.visitor);
    await lookUp;
    (await request('/sign-out')).answer({});
    await leaving;
    expect(page.losses).not.toHaveBeenCalled();
  });

  it('does not bring back a session that a call has found ended', async () => {
    await signIn(page);
    const lookUp = page.refreshSession();
    const { answer } = await request('/get-session');
    page.announceStatus(401);
    answer(answers.signedIn);
    await lookUp;
    expect(page.getSession().state).toBe('visitor');
    expect(page.losses).toHaveBeenCalledOnce();
  });

  it('gives way to one begun because another tab signed in or out', async () => {
    await signIn(page);
    const lookUp = page.refreshSession();
    const stale = await request('/get-session');
    windowListeners.get('storage')?.({ key: 'portal.signedIn' });
    const fresh = await request('/get-session');
    stale.answer(answers.signedIn);
    fresh.answer(answers.visitor);
    expect((await lookUp).state).toBe('visitor');
    expect(page.losses).toHaveBeenCalledOnce();
  });

  it('holds where nothing has changed since, and tells of a session lost', async () => {
    await signIn(page);
    const lookUp = page.refreshSession();
    (await request('/get-session')).answer(answers.visitor);
    expect((await lookUp).state).toBe('visitor');
    expect(page.losses).toHaveBeenCalledOnce();
  });
});

describe('a look-up of the session that brings no answer', () => {
  it.each<[string, (found: Waiting) => void, { unreachable: boolean; tooMany: boolean }]>([
    ['asked too often', ({ refuse }) => refuse(429), { unreachable: false, tooMany: true }],
    ['a fault there', ({ refuse }) => refuse(500), { unreachable: false, tooMany: false }],
    ['out of reach', ({ fail }) => fail(), { unreachable: true, tooMany: false }],
  ])('says why: %s', async (_, end, cause) => {
    const page = await openPage();
    const lookUp = page.refreshSession();
    end(await request('/get-session'));
    await expect(lookUp).rejects.toMatchObject(cause);
  });
});

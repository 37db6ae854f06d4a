import { beforeEach, describe, expect, it, vi } from 'vitest';

const page = vi.hoisted(() => ({
  session: { state: 'loading', roles: ['visitor'], email: '', userId: '' },
  tell: () => undefined as undefined,
  /** What the device was told, in order, and when the beginning is done. */
  steps: [] as string[],
  begun: Promise.resolve(),
}));

vi.mock('../lib/session.ts', () => ({
  getSession: () => page.session,
  onSessionChange: (listener: () => undefined) => {
    page.tell = listener;
  },
}));
vi.mock('../features/attendance/offline/sender.ts', () => ({
  startMarking: async (email: string) => {
    await page.begun;
    page.steps.push(`start ${email}`);
  },
  endMarking: async () => void page.steps.push('end'),
}));

const { followMarking } = await import('./follow-marking.ts');

const visitor = { state: 'visitor', roles: ['visitor'], email: '', userId: '' };
const teacher = {
  state: 'signedIn',
  roles: ['Teacher', 'Parent'],
  email: 'teacher@school.example',
  userId: 'U1',
};

function become(session: typeof visitor): void {
  page.session = session;
  page.tell();
}

describe('the device of a teacher', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    page.steps.length = 0;
    page.begun = Promise.resolve();
    stored.clear();
    vi.stubEnv('DEV', true);
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
      },
    });
    page.session = { state: 'loading', roles: ['visitor'], email: '', userId: '' };
    followMarking();
  });

  it('is made ready where the page arrives with its reader known, and cleared for a visitor', async () => {
    page.session = teacher;
    followMarking();
    await vi.waitFor(() => expect(page.steps).toEqual([`start ${teacher.email}`]));
    page.session = visitor;
    followMarking();
    await vi.waitFor(() => expect(page.steps).toEqual([`start ${teacher.email}`, 'end']));
  });

  it('is cleared after it was made ready, however long that took', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    page.begun = promise;
    become(teacher);
    become(visitor);
    // Whatever would overtake has had its time.
    await new Promise((done) => setTimeout(done, 20));
    resolve();
    await vi.waitFor(() => expect(page.steps).toEqual([`start ${teacher.email}`, 'end']));
  });

  it('is cleared by this tab, too, where another one has forgotten the person', async () => {
    become(teacher);
    stored.clear();
    become(visitor);
    await vi.waitFor(() => expect(page.steps).toEqual([`start ${teacher.email}`, 'end']));
  });

  it('is left alone where no one marks', async () => {
    become({ ...teacher, roles: ['Parent'] });
    become(visitor);
    await new Promise((done) => setTimeout(done, 20));
    expect(page.steps).toEqual([]);
  });
});

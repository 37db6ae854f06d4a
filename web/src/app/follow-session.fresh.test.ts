import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalRouter } from './router.tsx';

const visitor = { state: 'visitor', roles: ['visitor'], email: '', userId: '' };
const page = vi.hoisted(() => ({
  session: { state: 'visitor', roles: ['visitor'], email: '', userId: '' },
  changed: () => undefined as undefined,
  lost: () => undefined as undefined,
}));

vi.mock('../lib/session.ts', () => ({
  getSession: () => page.session,
  onSessionChange: (listener: () => undefined) => {
    page.changed = listener;
  },
  onSessionLost: (listener: () => undefined) => {
    page.lost = listener;
  },
}));
vi.mock('../lib/notify.ts', () => ({
  clearNotices: () => undefined,
  notifyInfo: () => undefined,
  prepareNotices: () => undefined,
}));
vi.mock('../i18n/setup.ts', () => ({ i18n: { t: (text: string) => text } }));
vi.mock('./shell/signed-in-parts.tsx', () => ({
  prepareSignedIn: () => new Promise(() => undefined),
}));

const { followSession } = await import('./follow-session.ts');

const treasurer = {
  state: 'signedIn',
  roles: ['Treasurer', 'Parent'],
  email: 'treasurer@school.example',
  userId: 'U1',
};

/** The portal at this address, as `session` sees it. */
function openAt(href: string, session: typeof visitor) {
  page.session = session;
  const [pathname = ''] = href.split('?');
  let arrive = () => undefined as undefined;
  const state = { location: { href, pathname } };
  const navigate = vi.fn();
  const router = {
    state,
    navigate,
    subscribe: (_event: string, listener: () => undefined) => {
      arrive = listener;
    },
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(['students'], ['Oviya']);
  followSession({ router: router as unknown as PortalRouter, queryClient });
  return {
    navigate,
    data: () => queryClient.getQueryData(['students']),
    goTo: (path: string) => {
      state.location = { href: path, pathname: path };
      arrive();
    },
  };
}

async function become(session: typeof visitor): Promise<void> {
  page.session = session;
  page.changed();
  await vi.advanceTimersByTimeAsync(1);
}

describe('a role that is lowered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { querySelectorAll: () => [] });
  });

  it('leads off a page that it may not see, whose data goes (OP-47)', async () => {
    const portal = openAt('/Admission?Year=2025-2026', treasurer);
    await become({ ...treasurer, roles: ['Parent'] });
    const signIn = { to: '/Signin', search: { from: '/Admission?Year=2025-2026' }, replace: true };
    expect(portal.navigate.mock.calls).toEqual([[signIn]]);
    // A person who stays with unsaved entries keeps what they belong to.
    expect(portal.data()).toEqual(['Oviya']);
    portal.goTo('/Signin');
    expect(portal.data()).toBeUndefined();
  });

  it('stays on a page of its own', async () => {
    const portal = openAt('/StudentInfo', treasurer);
    await become({ ...treasurer, roles: ['Parent'] });
    portal.goTo('/Profile');
    expect(portal.navigate).not.toHaveBeenCalled();
    expect(portal.data()).toEqual(['Oviya']);
  });

  it('is left to the guard where a person only arrives', async () => {
    const parent = { ...treasurer, email: 'parent@school.example', roles: ['Parent'] };
    const portal = openAt('/Admission', visitor);
    await become(parent);
    expect(portal.navigate).not.toHaveBeenCalled();

    const next = openAt('/Admission', treasurer);
    await become(visitor);
    next.goTo('/Signin');
    next.goTo('/Admission');
    await become(parent);
    expect(next.navigate).not.toHaveBeenCalled();
  });
});

describe('a session that ends', () => {
  it('leaves no account’s last visit on the device', async () => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    const kept: Record<string, unknown> = {
      'portal.visit.U1': ' 2025-09-06',
      'portal.scheme': 'dark',
    };
    const removeItem = { value: (place: string) => delete kept[place] };
    vi.stubGlobal('window', {
      localStorage: Object.defineProperty(kept, 'removeItem', removeItem),
    });
    vi.useFakeTimers();
    openAt('/', treasurer);
    await become(visitor);
    vi.unstubAllGlobals();
    expect(Object.keys(kept)).toEqual(['portal.scheme']);
  });

  it('leads to /Signin, and forgets the data there', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    const portal = openAt('/Admission', treasurer);
    await become(visitor);
    page.lost();
    await vi.advanceTimersByTimeAsync(1);
    const signIn = { to: '/Signin', search: { from: '/Admission' }, replace: false };
    expect(portal.navigate.mock.calls).toEqual([[signIn]]);
    portal.goTo('/Signin');
    expect(portal.data()).toBeUndefined();
  });
});

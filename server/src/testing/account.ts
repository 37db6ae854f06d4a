import type { LightMyRequestResponse } from 'fastify';
import { type TestPortal, testPassword } from './portal.ts';

type Headers = Record<string, string>;

/** The requests that browsers make under /auth, and the mails they cause. */
export function accountsOf(test: TestPortal) {
  const post = (
    path: string,
    payload: object,
    { headers = {}, from = '127.0.0.1' }: { headers?: Headers; from?: string } = {},
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/auth${path}`,
      headers: { origin: 'http://localhost:3000', ...headers },
      payload,
      remoteAddress: from,
    });

  async function mailsTo(email: string) {
    return test.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('_id', 'desc')
      .execute();
  }

  async function linkMailedTo(email: string): Promise<URL> {
    const [mail] = await mailsTo(email);
    const [link] = /http:\/\/\S+/.exec(mail?.textBody ?? '') ?? [];
    return new URL(link ?? 'nothing:');
  }

  return {
    post,
    mailsTo,
    linkMailedTo,
    signUp: (email: string, password = testPassword) => post('/sign-up/email', { email, password }),
    signIn: (email: string, password = testPassword, rememberMe = true) =>
      post('/sign-in/email', { email, password, rememberMe }),
    /** Opens the link of the newest mail and gives the password on the page it leads to. */
    confirm: async (email: string, password = testPassword) => {
      const token = (await linkMailedTo(email)).searchParams.get('confirm');
      return post('/sign-in/link', { token, password });
    },
    /** What the portal answers to who asks for this person's children with these cookies. */
    readsFamily: async (email: string, headers: Headers) => {
      const url = `/api/getStudentByEmail/${email}`;
      return (await test.app.inject({ method: 'GET', url, headers })).statusCode;
    },
  };
}

export function cookiesOf({ cookies }: LightMyRequestResponse): { cookie: string } {
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireDeclaredAnswers } from './declared-answers.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** A server that answers every address with the status that a test asks for. */
const app = fastify();
let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  app.all('*', (request, reply) => reply.status(Number(request.headers.status)).send('refused'));
  requireDeclaredAnswers(app, test.portal);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

it.each([
  ['GET', '/api/getStats', 403, 404],
  ['GET', '/api/getStudentById/1?page=1', 404, 409],
  ['POST', '/api/deleteS3File/a/b', 404, 409],
  ['GET', '/api/deleteS3File/a/b', 404, 409],
  ['POST', '/api/bookTx/issuebooks', 400, 409],
  ['POST', '/auth/sign-up/email', 422, 404],
] as const)('%s %s may answer %i, and no %i', async (method, url, declared, undeclared) => {
  const send = (status: number) => app.inject({ method, url, headers: { status: String(status) } });
  expect((await send(declared)).statusCode).toBe(declared);
  await expect(send(undeclared)).rejects.toThrow(`declares no ${undeclared} for ${method} /`);
});

it('what is no call may answer anything', async () => {
  for (const url of ['/', '/api/getNothing', '/api/createFolder/uploaded-docs/..', '//']) {
    const answer = await app.inject({ method: 'POST', url, headers: { status: '418' } });
    expect(answer.statusCode).toBe(418);
  }
});

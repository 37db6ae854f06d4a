import { contract } from '@pallikoodam/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testPassword } from '../../../testing/portal.ts';
import { enrollmentOf } from '../../../testing/student-factory.ts';
import { operations as signInOperations } from '../../auth/operations.ts';
import { apiIntroduction } from './openapi.ts';

type Content = { schema: Record<string, unknown> };

type Operation = {
  operationId: string;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    schema: Record<string, unknown>;
  }[];
  requestBody?: { content: { 'application/json': Content } };
  responses: Record<
    string,
    {
      $ref?: string;
      headers?: Record<string, unknown>;
      content?: { 'application/json'?: Content };
    }
  >;
  security: Record<string, unknown>[];
};

let test: TestPortal;
let document: {
  info: { description: string };
  components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, unknown>>;
};
let paths: Record<string, { get?: Operation; post?: Operation }>;
let operations: Operation[];
let calls: Map<string, Operation>;

beforeAll(async () => {
  test = await startTestPortal();
  const answer = (await (await test.as('Teacher')).get('/api/openapi.json')).json();
  document = answer;
  paths = answer.paths;
  operations = Object.values(paths).flatMap(({ get, post }) => [get, post].filter((x) => !!x));
  calls = new Map(operations.map((operation) => [operation.operationId, operation]));
});
afterAll(() => test.close());

function find(name: string): Operation {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`The document has no ${name}.`);
  return call;
}

const bodyOf = (name: string) => find(name).requestBody?.content['application/json'].schema;

describe('every call', () => {
  it('stands in the document once, under the path that the portal answers', () => {
    expect(calls.size).toBe(operations.length);
    const { contract: listed, auth } = {
      contract: Object.values(contract).map(({ '~orpc': { route } }) => route),
      auth: signInOperations.map(({ method, path }) => ({ method, path: `/auth${path}` })),
    };
    const byGet = ['createFolder', 'renameS3File', 'deleteS3File', 'deleteGuardianById'];
    expect(operations.length).toBe(listed.length + auth.length + byGet.length);
    for (const name of byGet) {
      expect(find(`${name}ByGet`).security, name).toEqual([{ bearer: [] }]);
      const [path = '', { get } = {}] =
        Object.entries(paths).find(([, { post }]) => post?.operationId === name) ?? [];
      expect([path !== '', get?.operationId]).toEqual([true, `${name}ByGet`]);
    }
    for (const { method = '', path = '' } of [...listed, ...auth]) {
      expect(paths[path]?.[method.toLowerCase() as 'get' | 'post'], path).toBeDefined();
    }
  });

  it('says what is answered', () => {
    for (const [name, { responses }] of calls) {
      const { schema = {} } = responses['200']?.content?.['application/json'] ?? {};
      expect(Object.keys(schema), name).not.toEqual([]);
    }
  });
});

describe('the refusals of a call', () => {
  it.each([
    ['getSponsors', '304 429 500 503'],
    ['getStats', '400 401 403 500 503'],
    ['getStudentById', '400 401 403 404 414 500 503'],
    ['getClassAttendanceMatrix', '400 401 403 414 500 503'],
    ['submitToContactUs', '400 403 413 415 429 500 503'],
    ['addStudentInfo', '400 403 404 409 413 415 429 500 503'],
    ['addConfigInfo', '400 401 403 404 409 413 415 500 503'],
    ['addAttendance', '400 401 403 409 413 415 500 503'],
    ['sendEmailAlert', '400 401 403 409 413 415 500 503'],
    ['updateStudentInfo', '400 401 403 404 409 413 415 500 503'],
    ['deleteStudentInfo', '400 401 403 404 409 413 414 415 500 503'],
    ['restoreAttendanceById', '400 401 403 404 409 413 414 415 500 503'],
    ['uploadfile', '400 401 403 404 409 413 414 415 429 500 503'],
  ])('%s: %s', (name, statuses) => {
    expect(Object.keys(find(name).responses).join(' ')).toBe(`200 ${statuses}`);
  });

  it('are described once and have the shape that is answered', async () => {
    for (const { responses } of calls.values()) {
      for (const [status, { $ref }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect($ref).toBe(`#/components/responses/Refusal${status}`);
        expect(document.components.responses[`Refusal${status}`]).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        });
      }
    }
    const { properties, required } = document.components.schemas.Refusal as Record<string, object>;
    const admin = await test.as('Admin');
    const refused = await admin.post('/api/addStudentInfo', enrollmentOf({ FirstName: '' }));
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json())).toEqual(Object.keys(properties ?? {}));
    expect(required).toEqual(['message']);
  });
});

describe('signing in by hand', () => {
  it('works as the introduction says, with the token and with the cookie of the document', async () => {
    expect(document.info.description).toBe(apiIntroduction.join('\n\n'));
    const email = 'malar@home.example';
    await signUp(email);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      headers: { origin: test.portal.settings.publicUrl },
      payload: { email, password: testPassword },
    });
    const { bearer, cookie } = document.components.securitySchemes;
    expect(bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(cookie).toMatchObject({ in: 'cookie', name: answer.cookies[0]?.name });
    const token = `Bearer ${answer.headers['set-auth-token']}`;
    const url = `/api/getStudentByEmail/${email}`;
    const own = await test.app.inject({ url, headers: { authorization: token } });
    expect(own.statusCode).toBe(200);
  });

  async function signUp(email: string): Promise<void> {
    await test.app.inject({
      method: 'POST',
      url: '/auth/sign-up/email',
      headers: { origin: test.portal.settings.publicUrl },
      payload: { email, name: 'Malar', password: testPassword },
    });
    await test.database.kysely
      .updateTable('account_user')
      .set({ emailVerified: 1 })
      .where('email', '=', email)
      .execute();
  }

  it('says which rows a right reaches', () => {
    expect(find('getStudentById').description).toContain('Teacher those of the own classes');
    for (const name of ['getConfigById', 'getConfigByEmail']) {
      expect(find(name).description).toBe(
        '**Who may call:** SuperAdmin, Admin.\n\n**Which rows and fields:** Admin only those of no SuperAdmin or Admin.',
      );
    }
    expect(find('getStudentByEmail').description).toMatch(
      /^\*\*Who may call:\*\* everyone signed in\./,
    );
    expect(find('getStats').description).not.toContain('rows');
    expect(find('getConfigData').description).toContain(
      '**Limit:** 120 calls in 15 minutes from one address, except for SuperAdmin, Admin',
    );
  });

  it('is asked for where strangers may not call', () => {
    expect(find('getStats').security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(find('getSponsors').security[0]).toEqual({});
  });
});

describe('the inputs of a call', () => {
  it('are not said to be allowed blank or unencoded', () => {
    const parameters = [...calls.values()].flatMap((call) => call.parameters ?? []);
    expect(parameters.length).toBeGreaterThan(50);
    for (const parameter of parameters) {
      expect(parameter).not.toHaveProperty('allowEmptyValue');
      expect(parameter).not.toHaveProperty('allowReserved');
    }
  });

  it('name days and e-mails, with an example', () => {
    const formats = find('findStudent').parameters?.map(({ name, schema }) => [
      name,
      schema.format,
    ]);
    expect(formats).toEqual([
      ['email', 'email'],
      ['firstName', undefined],
      ['dob', 'date'],
    ]);
    expect(bodyOf('addAttendance')).toMatchObject({
      items: { properties: { AttendanceDate: { format: 'date', examples: ['2025-09-06'] } } },
    });
    expect(bodyOf('sendEmailToParents')).toMatchObject({
      properties: { Emails: { items: { format: 'email' } }, Subject: { type: 'string' } },
    });
  });

  it('leave out what is only there for robots to fill in', () => {
    expect(bodyOf('submitToContactUs')?.properties).toHaveProperty('Email');
    for (const name of ['submitToContactUs', 'addStudentInfo']) {
      expect(bodyOf(name)?.properties).not.toHaveProperty('website');
    }
    const parameters = find('uploadfile').parameters?.map(({ name }) => name);
    expect(parameters).toEqual(['bucket', 'folder', 'person', 'idempotency-key']);
  });

  it.each(['uploadfile', 'uploadGalleryPhotos', 'uploadSponsorPicture'])(
    'of %s are files, at least one',
    (name) => {
      const [[type, form] = []] = Object.entries(find(name).requestBody?.content ?? {});
      expect(type).toBe('multipart/form-data');
      expect(form).toMatchObject({
        schema: { required: ['antp'], properties: { antp: { minItems: 1 } } },
      });
    },
  );
});

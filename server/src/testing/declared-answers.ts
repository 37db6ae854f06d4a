import { contract } from '@pallikoodam/contract/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { describeCalls } from '../platform/http/openapi/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import { policy } from '../policies.ts';

type Call = { methods: readonly string[]; address: RegExp; responses: object };

/** Whatever a test sends, an answer with a status that the OpenAPI document does not declare fails it. */
export function requireDeclaredAnswers(app: FastifyInstance, portal: Portal): void {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    const path = readPath(String(url));
    const call = (await listCalls(portal)).find(
      ({ methods, address }) => methods.includes(method) && address.test(path),
    );
    if (call === undefined || answer.statusCode in call.responses) return answer;
    throw new Error(
      `The document declares no ${answer.statusCode} for ${method} ${path}: ${answer.body.slice(0, 300)}`,
    );
  };
  app.inject = checked as typeof app.inject;
}

/** As the server reads it, without what leads back up; what is no address belongs to no call. */
const readPath = (url: string) => URL.parse(url, 'http://portal.example')?.pathname ?? '';

/** The same for every portal but its name, and slow to make. */
let calls: Promise<readonly Call[]> | undefined;

function listCalls(portal: Portal): Promise<readonly Call[]> {
  calls ??= describeCalls(portal, policy).then(({ paths }) => {
    const alsoByGet = new Set<string | undefined>(
      Object.values(contract)
        .map((entry) => entry['~orpc'])
        .filter(({ meta }) => meta.alsoByGet)
        .map(({ route }) => route.path),
    );
    const parameters = (path: string) => path.split('{').length;
    return (
      Object.entries(paths)
        // Calls without a value in their address come first, as in the server.
        .sort(([one], [other]) => parameters(one) - parameters(other))
        .flatMap(([path, { get, post }]) => {
          const prefix = path.startsWith('/auth/') ? '' : '/api';
          const pattern = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
          const address = new RegExp(`^${prefix}${pattern}/?$`);
          const byPost = alsoByGet.has(path) ? ['POST', 'GET'] : ['POST'];
          return [
            { methods: ['GET'], address, responses: get?.responses },
            { methods: byPost, address, responses: post?.responses },
          ].flatMap(({ responses, ...call }) =>
            responses === undefined ? [] : [{ ...call, responses }],
          );
        })
    );
  });
  return calls;
}

import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../../../testing/address-of.ts';

export type ReceivedSms = {
  to: string;
  from: string;
  body: string;
  callback: string;
  authorization: string;
};

/** What the provider does with a message. */
export type Reaction =
  | 'accept'
  | 'hang'
  | 'die unacknowledged'
  | 'accept and die'
  | { status: number; body?: string; headers?: Record<string, string> };

export type TestProvider = {
  url: string;
  port: number;
  /** What it has taken, each message once, as its Idempotency-Key says. */
  taken: ReceivedSms[];
  asked: () => number;
  close: () => Promise<void>;
};

/** An SMS provider on 127.0.0.1 that behaves as its documentation would say, failures included. */
export async function startProvider(
  react: (to: string, count: number) => Reaction = () => 'accept',
  { port = 0, taken = [] as ReceivedSms[], known = new Set<string>() } = {},
): Promise<TestProvider> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const form = new URLSearchParams(await readAll(request));
    const to = form.get('To') ?? '';
    const reaction = react(to, asked);
    const take = () => {
      const key = String(request.headers['idempotency-key']);
      if (known.has(key)) return;
      known.add(key);
      taken.push({
        to,
        from: form.get('From') ?? '',
        body: form.get('Body') ?? '',
        callback: form.get('StatusCallback') ?? '',
        authorization: String(request.headers.authorization),
      });
    };
    if (reaction === 'hang') return;
    if (reaction === 'die unacknowledged') return void request.socket.destroy();
    if (reaction === 'accept and die') {
      take();
      return void request.socket.destroy();
    }
    if (reaction === 'accept') {
      take();
      response.writeHead(201, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ sid: `SM${taken.length}`, status: 'queued' }));
    }
    response.writeHead(reaction.status, reaction.headers);
    response.end(reaction.body ?? '');
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = addressOf(server).port;
  return {
    url: `http://AC1:secret@127.0.0.1:${own}/Messages.json?From=%2B17045550100`,
    port: own,
    taken,
    asked: () => asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

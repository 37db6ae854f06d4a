import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { addressOf } from '../../../testing/address-of.ts';

/** A mail as a real server received it. */
export type ReceivedMail = { recipients: string[]; email: Email; raw: string; secure: boolean };

/** What the server does with a message once it has its bytes. */
export type AfterData =
  | 'acknowledge'
  | 'acknowledge and die'
  | 'die unacknowledged'
  | 'hang'
  | { delayMs: number }
  | { refuse: number };

export type TestMailServer = {
  url: string;
  port: number;
  /** What it has acknowledged. */
  received: ReceivedMail[];
  connections: () => number;
  close: () => Promise<void>;
};

type Behaviour = {
  port?: number;
  options?: SMTPServerOptions;
  /** An SMTP code to answer a recipient with; null accepts. */
  answerRecipient?: (recipient: string) => number | null;
  afterData?: (recipient: string) => AfterData;
};

/** A real SMTP server on 127.0.0.1 that behaves as told. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const die = () => {
    server.server.close();
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...behaviour.options,
    onRcptTo: ({ address }, _session, answer) => {
      const code = behaviour.answerRecipient?.(address) ?? null;
      answer(code === null ? null : refusal(code, `<${address}> not now or never`));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = {
          recipients,
          email: await PostalMime.parse(raw),
          raw,
          secure: session.secure,
        };
        const after = behaviour.afterData?.(recipients[0] ?? '') ?? 'acknowledge';
        if (after === 'hang') return;
        if (after === 'die unacknowledged') return die();
        if (typeof after === 'object' && 'refuse' in after) {
          return answer(refusal(after.refuse, 'message refused'));
        }
        if (typeof after === 'object') {
          await new Promise((resolve) => setTimeout(resolve, after.delayMs));
        }
        received.push(mail);
        answer(null, 'kept for delivery');
        // Time for the acknowledgement to leave, none for another command.
        if (after === 'acknowledge and die') setTimeout(die, 5);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(behaviour.port ?? 0, '127.0.0.1', () => resolve());
  });
  // A connection that the client drops is part of these tests.
  server.on('error', () => {});
  const { port } = addressOf(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    close: async () => {
      die();
    },
  };
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

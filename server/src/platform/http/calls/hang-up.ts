import type { FastifyReply } from 'fastify';

/**
 * Aborts when the client is gone before the answer. Not Fastify's own `request.signal`, which
 * aborts as soon as the body has been read.
 */
export function signalHangUp({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) look();
  else raw.once('close', look);
  return gone.signal;
}

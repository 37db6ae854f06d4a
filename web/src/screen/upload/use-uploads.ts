import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { UploadOptions } from '../../lib/upload-file.ts';

/** A phone's connection is not faster for more at once. */
const atOnce = 2;

export type Upload = {
  id: string;
  file: File;
  state: 'chosen' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  share: number;
  /** Why it failed. */
  error?: unknown;
};

export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

/**
 * Chosen files and how far each has come. `sendAll` sends what waits or has failed, a few at once,
 * and answers how many have arrived and how many have not; a stopped one waits again.
 */
export function useUploads(send: SendFile) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  const sendOne = async ({ id, file }: Upload): Promise<boolean> => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      const onProgress = (share: number) => change(id, { share });
      await send(file, { signal: stop.signal, onProgress, key: id });
      change(id, { state: 'done', share: 1 });
      return true;
    } catch (error) {
      if (stop.signal.aborted) change(id, { state: 'chosen', share: 0 });
      else change(id, { state: 'failed', error });
      return false;
    } finally {
      stops.current.delete(id);
    }
  };

  const sendSome = async (some: readonly Upload[]) => {
    const waiting = [...some];
    let arrived = 0;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (await sendOne(next)) arrived += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setUploads((all) => all.filter(({ state }) => state !== 'done'));
    return { arrived, left: some.length - arrived };
  };

  return {
    uploads,
    isSending: uploads.some(({ state }) => state === 'sending'),
    choose: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map(
          (file): Upload => ({ id: newIdempotencyKey(), file, state: 'chosen', share: 0 }),
        ),
      ]),
    drop: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
    stop: (id: string) => stops.current.get(id)?.abort(),
    sendAll: () =>
      sendSome(uploads.filter(({ state }) => state === 'chosen' || state === 'failed')),
    retry: (id: string) => sendSome(uploads.filter((each) => each.id === id)),
  };
}

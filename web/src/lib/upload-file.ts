import { routeTable } from 'virtual:route-table';
import { composeCall } from './compose-call.ts';
import { readRefusal } from './refusal.ts';
import { announceStatus } from './session-signals.ts';

/** The field of a form that holds files (FILE-27), where a call names no other. */
const fileField = 'antp';

export type UploadOptions = {
  signal: AbortSignal;
  /** From 0 to 1, as far as the file has left this device. */
  onProgress: (share: number) => void;
  /** The same with each try, so that an answer lost on the way never stores a file twice. */
  key: string;
};

type Values = Readonly<Record<string, string>>;

type SentTo = {
  call: string;
  params?: Values;
  query?: Values;
  /** The field that holds the file, and others of the form before it. */
  field?: string;
  texts?: Values;
};

/**
 * Sends a file to a call that takes files. Not by `fetch`, which does not tell how far it is.
 * Throws `Refusal`, a `TypeError` where no answer comes, an `AbortError` where it was stopped.
 */
export function uploadFile(
  { call, params = {}, query = {}, field = fileField, texts = {} }: SentTo,
  file: File,
  { signal, onProgress, key }: UploadOptions,
): Promise<unknown> {
  const route = routeTable[call];
  if (route === undefined) throw new Error(`There is no call ${call}.`);
  const form = { path: route.path, posts: true, takesParts: true } as const;
  const { address } = composeCall(form, { params, query });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', address);
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      announceStatus(status);
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(readRefusal(responseText, { status }));
    };
    request.onerror = () => reject(new TypeError());
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    body.append(field, file, file.name);
    request.send(body);
  });
}

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { format } from 'range-parser';
import { readFault } from '../read-fault.ts';
import {
  type Part,
  type Storage,
  StorageError,
  storageAway,
  storageFull,
  storageRefused,
} from './storage.ts';

export type S3Settings = {
  bucket: string;
  /** Before every key, so that several portals can share a bucket. */
  prefix: string;
  region: string;
  /** Absent: Amazon's own. */
  endpoint?: string | undefined;
  /** Absent: as the machine is known (a role, a profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export type S3Timeouts = {
  connectionMs: number;
  /** For a request with all its tries, and for a silence while a content arrives. */
  answerMs: number;
};
const standardTimeouts: S3Timeouts = { connectionMs: 5_000, answerMs: 20_000 };

/** What an upload may take beyond that: a slow line carries a megabyte a second. */
const msPerByte = 1 / 1000;

type LocalFile = { path: string; size: number };

/** A stream is read once: each try of a put needs one of its own. */
const putTries = 2;

const silent = () => {};

/** Objects in one bucket of S3, or of what speaks its protocol. */
export function createS3Storage(
  { bucket: Bucket, prefix, region, endpoint, credentials }: S3Settings,
  { connectionMs, answerMs }: S3Timeouts = standardTimeouts,
): Storage {
  const client = new S3Client({
    region,
    // Other servers have their buckets in the path, and not all know the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // What fails is told by what is thrown, not by lines on the console.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: connectionMs, socketTimeout: answerMs },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  const putOnce = (key: string, { path, size }: LocalFile, abortSignal: AbortSignal) => {
    const Body = createReadStream(path);
    return client
      .send(new PutObjectCommand({ ...at(key), Body, ContentLength: size }), { abortSignal })
      .finally(() => Body.destroy());
  };
  const putPatiently = async (key: string, file: LocalFile, abortSignal: AbortSignal) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await putOnce(key, file, abortSignal);
      } catch (error) {
        if (tries === putTries || explainS3(error).message !== storageAway) throw error;
      }
    }
  };
  const getObject = async (key: string, part: Part | undefined, abortSignal: AbortSignal) => {
    const Range = part && format({ type: 'bytes', ranges: [part] });
    const command = new GetObjectCommand({ ...at(key), Range });
    return ((await client.send(command, { abortSignal })).Body as Readable | undefined) ?? null;
  };
  return {
    async put(key, file) {
      const ms = answerMs + file.size * msPerByte;
      await answerWithin(ms, (signal) => putPatiently(key, file, signal));
    },
    read: (key, part) =>
      answerWithin(answerMs, (signal) =>
        getObject(key, part, signal).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }),
      ),
    async remove(key) {
      const command = new DeleteObjectCommand(at(key));
      await answerWithin(answerMs, (abortSignal) => client.send(command, { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

/** Throws StorageError. The client alone would give each of its tries a time of its own. */
async function answerWithin<Answer>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The storage has not answered within ${Math.round(ms / 1000)} seconds.`));
      late.abort();
    }, ms);
  });
  try {
    return await Promise.race([ask(late.signal), deadline]);
  } catch (error) {
    throw explainS3(error);
  } finally {
    clearTimeout(timer);
  }
}

const fullCodes = /QuotaExceeded|StorageFull|InsufficientStorage|XMinioStorageFull|TooManyObjects/;

/** Refused, but for answers that say: later. */
const refusals = /^4(?!08|29)/;

function explainS3(error: unknown): StorageError {
  const { name = '', $metadata } = readFault(error);
  const status = String($metadata?.httpStatusCode ?? '');
  if (fullCodes.test(name) || status === '507') return new StorageError(storageFull, error);
  return new StorageError(refusals.test(status) ? storageRefused : storageAway, error);
}

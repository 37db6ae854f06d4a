import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Storage, StorageError, storageAway, storageFull } from './storage.ts';

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

export type S3Timeouts = { connectionMs: number; silenceMs: number };
const standardTimeouts: S3Timeouts = { connectionMs: 5_000, silenceMs: 20_000 };

/** A stream is read once: each try of a put needs one of its own. */
const putTries = 2;

const silent = () => {};

/** Objects in one bucket of S3, or of what speaks its protocol. */
export function createS3Storage(
  { bucket: Bucket, prefix, region, endpoint, credentials }: S3Settings,
  { connectionMs, silenceMs }: S3Timeouts = standardTimeouts,
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
    requestHandler: { connectionTimeout: connectionMs, socketTimeout: silenceMs },
  });
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  const putOnce = (key: string, { path, size }: { path: string; size: number }) => {
    const Body = createReadStream(path);
    return client
      .send(new PutObjectCommand({ ...at(key), Body, ContentLength: size }))
      .finally(() => Body.destroy());
  };
  return {
    async put(key, file) {
      for (let tries = 1; ; tries += 1) {
        try {
          await putOnce(key, file);
          return;
        } catch (error) {
          const explained = explainS3(error);
          if (tries === putTries || explained.message === storageFull) throw explained;
        }
      }
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw explainS3(error);
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        throw explainS3(error);
      }
    },
    close: () => client.destroy(),
  };
}

const fullCodes = /QuotaExceeded|StorageFull|InsufficientStorage|XMinioStorageFull|TooManyObjects/;

function explainS3(error: unknown): StorageError {
  const { name = '', $metadata } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const full = fullCodes.test(name) || $metadata?.httpStatusCode === 507;
  return new StorageError(full ? storageFull : storageAway, error);
}

import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { ConfigError } from '../config.ts';
import { trimSigns } from '../trim.ts';
import { checkKey, type FileStore, isKey } from './store.ts';
import { prepareTemporaryDirectory, spool, temporaryDirectory } from './temporary.ts';

const PUT_ATTEMPTS = 3;
/** For what is asked, or removed, within a transaction of the database, in milliseconds: repetitions included. */
const SOON = 5_000;

type S3Failure = Error & { $metadata?: { httpStatusCode?: number } };

/**
 * What FILES_URL says: `s3://KEY:SECRET@host:port/bucket?region=…&tls=false` for a server of one's own, or
 * `s3://bucket?region=…` for Amazon with the credentials of the environment. Key and secret are percent-encoded. AUDIT_HEADS
 * is read too, which may say a prefix: after the bucket, or as `prefix=…`; it ends with a slash, or is empty.
 */
export function readS3Url(
  filesUrl: string,
  variable: 'FILES_URL' | 'AUDIT_HEADS' = 'FILES_URL',
): { bucket: string; prefix: string; client: S3ClientConfig } {
  const refuse = () =>
    new ConfigError(`Variable ${variable} : s3://CLÉ:SECRET@hôte:port/bucket ou s3://bucket attendu.`);
  const parsed = URL.canParse(filesUrl) ? new URL(filesUrl) : null;
  if (parsed?.protocol !== 's3:' || !parsed.hostname) throw refuse();
  const [path = '', ...folders] = parsed.pathname.replace(/^\/|\/$/g, '').split('/');
  if (folders.length > 0 && variable === 'FILES_URL') throw refuse();
  const prefix = trimSigns([...folders, parsed.searchParams.get('prefix') ?? ''].join('/'), sign => sign === '/');
  const region = parsed.searchParams.get('region') ?? undefined;
  const client: S3ClientConfig = {
    ...(region && { region }),
    // The SDK's own checksums make it send a form of body that other servers store as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: { debug() {}, info() {}, warn() {}, error() {} }, // else it writes to the console beside our log
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000, throwOnRequestTimeout: true }, // milliseconds
  };
  if (parsed.username) {
    const accessKeyId = decodeURIComponent(parsed.username);
    client.credentials = { accessKeyId, secretAccessKey: decodeURIComponent(parsed.password) };
  }
  if (!path) {
    if (parsed.port) throw refuse(); // a host without a bucket
    return { bucket: parsed.hostname, prefix: prefix && `${prefix}/`, client };
  }
  client.endpoint = `${parsed.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${parsed.host}`;
  client.forcePathStyle = true;
  client.region = region ?? 'us-east-1'; // servers of one's own ignore it, but it is signed
  return { bucket: path, prefix: prefix && `${prefix}/`, client };
}

/** The store in a bucket. A content is hashed into a temporary file first: its key is known only at its end. */
export async function openS3Store(filesUrl: string, dataDir: string): Promise<FileStore> {
  const { bucket: Bucket, client: configuration } = readS3Url(filesUrl);
  const s3 = new S3Client(configuration);
  const temporary = temporaryDirectory(dataDir);
  await prepareTemporaryDirectory(temporary);

  /** One attempt: the SDK repeats no request whose body is a stream. */
  async function upload(path: string, sha256: string, size: number): Promise<null> {
    const Body = createReadStream(path);
    const command = new PutObjectCommand({ Bucket, Key: sha256, Body, ContentLength: size });
    command.middlewareStack.add(
      next => args => {
        // Signed, and checked by the server against what arrives: a corrupted content is refused there.
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build' },
    );
    try {
      await s3.send(command);
      return null;
    } finally {
      Body.destroy();
    }
  }

  const store: FileStore = {
    async put(content) {
      const { path, sha256, size } = await spool(content, temporary);
      try {
        for (let attempt = 1; ; attempt++) {
          const failure = await upload(path, sha256, size).catch((error: S3Failure) => error);
          if (!failure) return { sha256, size };
          const refused = (failure.$metadata?.httpStatusCode ?? 500) < 500;
          if (refused || attempt === PUT_ATTEMPTS) throw failure;
        }
      } finally {
        await rm(path, { force: true });
      }
    },

    async get(sha256) {
      checkKey(sha256);
      const found = await s3.send(new GetObjectCommand({ Bucket, Key: sha256 })).catch(nullWhenMissing);
      return found ? (found.Body as Readable) : null;
    },

    async has(sha256) {
      return (await store.storedAt(sha256)) !== null;
    },

    async storedAt(sha256) {
      checkKey(sha256);
      const found = await s3.send(new HeadObjectCommand({ Bucket, Key: sha256 }), soon()).catch(nullWhenMissing);
      return found ? (found.LastModified ?? new Date()) : null;
    },

    async remove(sha256) {
      checkKey(sha256);
      await s3.send(new DeleteObjectCommand({ Bucket, Key: sha256 }), soon());
    },

    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
  return store;
}

const soon = () => ({ abortSignal: AbortSignal.timeout(SOON) });

function nullWhenMissing(error: S3Failure): null {
  // A missing bucket is a 404 too, and is a failure: every file would look lost.
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}

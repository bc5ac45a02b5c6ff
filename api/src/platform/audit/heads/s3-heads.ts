import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readS3Url } from '../../files/s3.ts';
import { type Head, headWord, readHead } from './head.ts';

/**
 * Heads as objects under a prefix of a bucket: their names say all, so that a listing reads them back. `address` as
 * FILES_URL, with the prefix after the bucket (`s3://bucket?prefix=…` on Amazon).
 */
export function s3Heads(address: string) {
  const { bucket: Bucket, prefix, client } = readS3Url(address, 'AUDIT_HEADS');
  const s3 = new S3Client(client);
  return {
    async write(head: Head) {
      const word = headWord(head);
      await s3.send(new PutObjectCommand({ Bucket, Key: prefix + word, Body: `${word}\n`, ContentType: 'text/plain' }));
    },
    async *read(): AsyncIterable<Head> {
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key = '' } of page.Contents ?? []) {
          const head = readHead(Key);
          if (head) yield head;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

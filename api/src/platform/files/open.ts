import { openDiskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names: the bucket of FILES_URL, else DATA_DIR/files. */
export async function openFileStore(config: { FILES_URL?: string | undefined; dataDir: string }): Promise<FileStore> {
  if (!config.FILES_URL) return openDiskStore(config.dataDir);
  const { openS3Store } = await import('./s3.ts'); // the AWS SDK takes a while to load: only where it is used
  return openS3Store(config.FILES_URL, config.dataDir);
}

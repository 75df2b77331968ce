import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { createFallbackStorage } from './fallback-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StoragePlace = {
  readonly config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'storage' | 's3'>>;
};

/** Where this server keeps its media. */
export function storageOf(place: StoragePlace): Storage {
  return openStorage(place, 'media');
}

/** Where this server keeps files that aren't served publicly; only the server's own user can read them. */
export function privateStorageOf(place: StoragePlace, name: string): Storage {
  return openStorage(place, name, 0o600);
}

function openStorage(place: StoragePlace, name: string, mode?: number): Storage {
  const { folder, bucket } = bothStorages(place, name, mode);
  if (bucket === null) return folder;
  return place.config.storage === 's3' ? createFallbackStorage(bucket, folder) : createFallbackStorage(folder, bucket);
}

/** The two places that files can be in; the bucket is null if none is set. */
export function bothStorages(
  { config }: StoragePlace,
  name: string,
  mode?: number,
): { readonly folder: Storage; readonly bucket: Storage | null } {
  const workFolder = join(config.dataDir, 'temporary');
  return {
    folder: createFolderStorage(join(config.dataDir, name), mode),
    bucket: config.s3 ? createS3Storage(config.s3, { prefix: name, workFolder }) : null,
  };
}

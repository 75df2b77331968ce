import { connectionProblem, isUnknownAuthority } from '../../platform/trust-certificates.ts';

/** The storage can't be reached or refuses what is asked: no one's mistake but the deployment's, and worth trying again. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

/** What to say of an error of the client for S3. Its own fields hold key ids and signatures, so they aren't kept. */
export function storageAway(error: unknown, bucket: string): StorageAwayError {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const known = sentenceOf(name, bucket);
  if (known !== null) return new StorageAwayError(known);
  if (status === undefined && isUnknownAuthority(error as Error))
    return new StorageAwayError(`The file storage can’t be reached: ${connectionProblem(error as Error)}.`);
  if (status === undefined) return new StorageAwayError(`The file storage can’t be reached (${code ?? name}).`);
  return new StorageAwayError(`The file storage answered ${status} (${name}).`);
}

function sentenceOf(name: string | undefined, bucket: string): string | null {
  if (name === 'NoSuchBucket') return `The file storage has no bucket ${bucket}. Check S3_BUCKET.`;
  if (name === 'AccessDenied')
    return `The file storage refuses access to bucket ${bucket}. Check S3_ACCESS_KEY_ID and what its key may do.`;
  if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch')
    return 'The file storage refuses the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  return null;
}

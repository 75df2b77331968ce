import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const keys = { S3_ACCESS_KEY_ID: 'AKIAEXAMPLE', S3_SECRET_ACCESS_KEY: 'very/secret+key' };
const aws = { STORAGE: 's3', S3_BUCKET: 'our-media', S3_REGION: 'eu-central-1', ...keys };

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the settings of the file storage', () => {
  it('name a bucket at AWS by its region, or at another service by its address', () => {
    const s3 = { bucket: 'our-media', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'very/secret+key' };
    expect(readConfig(aws)).toMatchObject({ storage: 's3', s3: { ...s3, endpoint: null, region: 'eu-central-1' } });
    const { S3_REGION: _, ...elsewhere } = { ...aws, S3_ENDPOINT: 'http://minio:9000/' };
    expect(readConfig(elsewhere).s3).toEqual({ ...s3, endpoint: 'http://minio:9000', region: 'us-east-1' });
    expect(readConfig({ ...aws, STORAGE: 'folder' })).toMatchObject({ storage: 'folder', s3 });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a bucket without a key',
      { STORAGE: 's3', S3_BUCKET: 'our-media' },
      'STORAGE is s3, so S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION (or S3_ENDPOINT) must be set too.',
    ],
    [
      'half of it for the way back',
      { STORAGE: 'folder', S3_REGION: 'eu-central-1', ...keys },
      'S3_REGION is set, so S3_BUCKET must be set too.',
    ],
    [
      'a bucket that nothing is kept in',
      { ...aws, STORAGE: '' },
      'S3_BUCKET is set, so STORAGE must be set too: s3 to keep files in the bucket, or folder while they move to the bucket or back to DATA_DIR.',
    ],
    ['another word', { STORAGE: 'disk' }, 'STORAGE must be folder or s3, and it is "disk".'],
    [
      'the bucket in the address',
      { ...aws, S3_ENDPOINT: 'https://s3.example.com/our-media' },
      'S3_ENDPOINT must end after the host name and port: the bucket is named by S3_BUCKET, and the keys by their own settings.',
    ],
    [
      'a path of the CDN',
      { MEDIA_URL: 'https://cdn.example.com/media' },
      'MEDIA_URL must end after the host name and port: the CDN asks this server for the same path, /media/….',
    ],
  ])('are refused with %s', (_what, environment, sentence) => {
    expect(problemOf(environment)).toBe(sentence);
  });

  it('never show a key, even one in the wrong place', () => {
    const said = problemOf({ ...aws, S3_ACCESS_KEY_ID: 'very secret', S3_SECRET_ACCESS_KEY: 'also secret' });
    expect(said).toContain('S3_ACCESS_KEY_ID must be the id of an access key');
    expect(said).not.toMatch(/very|also/);
    const within = problemOf({ ...aws, S3_ENDPOINT: 'https://me:hidden@s3.example.com' });
    expect(within).toContain('S3_ENDPOINT must end after');
    expect(within).not.toContain('hidden');
  });
});

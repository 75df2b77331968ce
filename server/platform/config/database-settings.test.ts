import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const pooled = { DATABASE_URL: 'postgres://u:p@pooler/d', DATABASE_DIRECT_URL: 'postgres://u:p@h/d' };

describe('the settings of the database', () => {
  it('name a pooler and the database behind it', () => {
    expect(readConfig(pooled)).toMatchObject({
      databaseUrl: pooled.DATABASE_URL,
      databaseDirectUrl: pooled.DATABASE_DIRECT_URL,
    });
  });

  it('refuse the database behind a pooler alone, and never repeat a password', () => {
    const { DATABASE_DIRECT_URL } = pooled;
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('so DATABASE_URL must be set too');
    const wrong = () => readConfig({ ...pooled, DATABASE_DIRECT_URL: 'mysql://u:hunter2@h/d' });
    expect(wrong).toThrow(/^DATABASE_DIRECT_URL must be a PostgreSQL address, such as \S+$/);
  });

  it('have the driver check the certificate without a warning, as it does for require, too', () => {
    const at = (mode: string) => `postgres://u:p@h/d?sslmode=${mode}&sslrootcert=/etc/ca.pem`;
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect(
        readConfig({ DATABASE_URL: at(mode), DATABASE_DIRECT_URL: at(mode), DATABASE_READ_URL: at(mode) }),
      ).toMatchObject({
        ...{ databaseUrl: at('verify-full'), databaseDirectUrl: at('verify-full'), databaseReadUrl: at('verify-full') },
      });
    const kept = [at('disable'), `${at('require')}&uselibpqcompat=true`, 'postgres://u:sslmode=require@h/d'];
    for (const address of kept) expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });
});

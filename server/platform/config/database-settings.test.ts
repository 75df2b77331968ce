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
    expect(wrong).toThrow(/^DATABASE_DIRECT_URL must be a PostgreSQL address, such as [^']+percent-encoded\.$/);
    expect(wrong).not.toThrow(/hunter2/);
  });

  it.each(['p@ss/word', '12/34', '12#34', 'p@ss?word', 'p?ss'])(
    'say that the password %s has to be percent-encoded, instead of looking for the host that its end would be',
    (password) => {
      const at = (written: string) => readConfig({ DATABASE_URL: `postgresql://tidings:${written}@10.0.0.5:5432/d` });
      expect(() => at(password)).toThrow(/^DATABASE_URL must be .* with special characters .* percent-encoded\.$/);
      expect(at(encodeURIComponent(password)).databaseUrl).toContain('@10.0.0.5:5432/d');
    },
  );

  it.each([
    'postgres://u@h',
    'postgres://u:p@ss@h:5432/',
    'postgres://u:p@[::1]:5432/a-b_c%20d?sslmode=verify-full&options=-c%20a%3Db',
    'postgresql:///d?host=/run/postgresql&user=a@b',
    'postgresql://%2Frun%2Fpostgresql/d',
  ])('take %s', (address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
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

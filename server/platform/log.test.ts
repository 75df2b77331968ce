import { describe, expect, it } from 'vitest';
import type { Log } from './log.ts';
import { createLog } from './log.ts';

function written(write: (log: Log) => void): { text: string; line: Record<string, unknown> } {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  const text = lines.join('');
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

describe('the log', () => {
  it('is one line of JSON with the level as a word and the time in UTC', () => {
    const { text, line } = written((log) => log.info({ sent: 3 }, 'texts were sent'));
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(line).toMatchObject({ level: 'info', sent: 3, msg: 'texts were sent' });
    expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it.each([
    ['a token', { token: 'secret-1' }],
    ['a bearer header', { headers: { Authorization: 'Bearer secret-1' } }],
    ['a password', { arguments: { newPassword: 'secret-1' } }],
    ['the carrier token', { config: { twilio: { authToken: 'secret-1' } } }],
    ['the text of a message', { messages: [{ body: 'secret-1' }] }],
    ['a database address', { databaseUrl: 'postgres://u:secret-1@h/d' }],
    ['a secret deep inside', { a: { b: { c: { token: 'secret-1' } } } }],
    ['a session in a path', { req: { method: 'POST', url: '/oauth2/modmed/token/secret-1' } }],
    ['a one-time link', { req: { method: 'GET', url: '/reset-password/secret-1?x=1' } }],
    ['a one-time code in an address', { req: { method: 'GET', url: '/register?code=secret-1' } }],
  ])('never holds %s', (_name, fields) => {
    expect(written((log) => log.info(fields, 'something')).text).not.toContain('secret-1');
  });

  it.each([
    ['under its name', (log: Log) => log.info({ phone: '+12025550143' }, 'x')],
    ['as sender or receiver', (log: Log) => log.info({ texts: [{ from: '2025550143', to: 'x' }] }, 'x')],
    ['in the sentence', (log: Log) => log.info('no answer from +12025550143')],
    ['in a part of the sentence', (log: Log) => log.info('no answer from %s', '+12025550143')],
    ['in an error', (log: Log) => log.info({ err: new Error('no answer from +12025550143') }, 'x')],
    ['in the query of an address', (log: Log) => log.info({ req: { url: '/messages?phone=%2B12025550143' } }, 'x')],
  ])('never holds a phone in full: %s', (_name, write) => {
    expect(written(write).text).not.toContain('2025550143');
  });

  it('keeps the last four digits of a phone, so that a person can still be found', () => {
    expect(written((log) => log.info({ phone: '+1 (202) 555-0143' }, 'x')).line).toMatchObject({ phone: '…0143' });
  });

  it('keeps states that are named from and to', () => {
    const { line } = written((log) => log.info({ from: 'queued', to: 'sent' }, 'x'));
    expect(line).toMatchObject({ from: 'queued', to: 'sent' });
  });

  it('names a database error, and not the row it failed on', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'leads_phone',
      detail: 'Key (phone)=(+12025550143) already exists.',
    });
    const { text, line } = written((log) => log.error({ err: error }, 'x'));
    expect(line.err).toMatchObject({ code: '23505', constraint: 'leads_phone', message: 'duplicate key' });
    expect(text).not.toContain('already exists');
  });
});

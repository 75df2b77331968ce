import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { askedError } from './asked-work.ts';
import { type FindProblem, watchOutage } from './outage.ts';

type Line = { readonly level: string; readonly msg: string; readonly [field: string]: unknown };

let lines: Line[];
let problem: string | null;
const findProblem: FindProblem = async () => problem;
const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

function watched() {
  lines = [];
  const log = createLog('info', { write: (text) => void lines.push(JSON.parse(text)) });
  return { log, outage: watchOutage(log, findProblem) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  problem = null;
});
afterEach(() => void vi.useRealTimers());

describe('a database that is away', () => {
  it('is one warning, a line a minute, and one line with how long it took', async () => {
    const { log, outage } = watched();
    problem = 'connect ECONNREFUSED 10.0.0.5:5432';
    for (let second = 0; second < 150; second++) {
      log.error({ err: outage.saw(lost()) }, 'could not read due messages; the sender will retry');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    problem = null;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', expect.stringMatching(/^the database is away; it is asked again every second\. Until it is back, /)],
      ['warn', 'the database is still away'],
      ['warn', 'the database is still away'],
      ['warn', 'the database is back after 151 s'],
    ]);
    expect(lines.map((line) => [line.problem, line.awaySeconds, line.linesLeftOut])).toEqual([
      ['connect ECONNREFUSED 10.0.0.5:5432', undefined, undefined],
      [undefined, 60, 59],
      [undefined, 120, 119],
      [undefined, 151, 150],
    ]);
    expect(lines.some((line) => 'stack' in line || 'err' in line)).toBe(false);
  });

  it.each([
    { code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' },
    { code: 'CERT_NOT_YET_VALID', message: 'certificate is not yet valid' },
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate in certificate chain' },
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', message: 'unable to verify the first certificate' },
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: "Hostname/IP does not match certificate's altnames" },
    { message: 'The server does not support SSL connections' },
    { code: '53300', message: 'sorry, too many clients already' },
    { code: '25006', message: 'cannot execute UPDATE in a read-only transaction' },
    { code: '53100', message: 'could not write init file: No space left on device' },
  ])('is also one that makes no connection: $message', async (failure) => {
    const { log, outage } = watched();
    problem = failure.message;
    for (let times = 0; times < 30; times++) {
      log.warn({ err: outage.saw(Object.assign(new Error(failure.message), failure)) }, 'the job queue failed');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lines.map(({ msg }) => msg.slice(0, 20))).toEqual(['the database is away']);
    expect(askedError(Object.assign(new Error(failure.message), failure), undefined)).toMatchObject({
      code: 'database-away',
    });
  });

  it('is also noticed when no line says so, and again after it was back', async () => {
    const { outage } = watched();
    for (const _time of [1, 2]) {
      problem = 'timeout expired';
      outage.saw(lost());
      await vi.advanceTimersByTimeAsync(5_000);
      problem = null;
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(lines.map(({ msg }) => msg.slice(0, 20))).toEqual([
      ...['the database is away', 'the database is back'],
      ...['the database is away', 'the database is back'],
    ]);
  });
});

describe('a connection that is lost while the database answers', () => {
  it('is a line as before, without a stack, and so is what it caused', async () => {
    const { log, outage } = watched();
    const error = outage.saw(lost());
    log.error({ err: new Error('Not sent', { cause: error }) }, 'a job failed and will be tried again');
    log.warn({ err: error }, 'an idle database connection was lost');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['error', 'a job failed and will be tried again'],
      ['warn', 'an idle database connection was lost'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('"stack"');
    expect(lines[1]?.err).toEqual({ type: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET' });
  });

  it('is written when the process ends before the database was asked', async () => {
    const { log, outage } = watched();
    log.warn({ err: outage.saw(lost()) }, 'an idle database connection was lost');
    expect(lines).toEqual([]);
    outage.close();
    expect(lines.map(({ msg }) => msg)).toEqual(['an idle database connection was lost']);
  });

  it('leaves the lines about everything else as they are', () => {
    const { log, outage } = watched();
    log.error({ err: outage.saw(new Error('duplicate key')) }, 'an operation failed');
    log.error({ err: lost() }, 'the mail server is away');
    expect(lines.map(({ msg, err }) => [msg, Object.keys(err as object).includes('stack')])).toEqual([
      ['an operation failed', true],
      ['the mail server is away', true],
    ]);
  });
});

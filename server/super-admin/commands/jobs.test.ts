import { beforeAll, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { checkSetup } from '../../setup/index.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startFailingJobs } from '../../testing/failing-jobs.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runJobsCommand } from '../index.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let jobs: Awaited<ReturnType<typeof startFailingJobs>>;

beforeAll(async () => {
  await preparePlatform(context);
  jobs = await startFailingJobs(context, ['tests.call', 'tests.mail'], ['tests.sweep']);
});

async function linesOf(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  expect(await runJobsCommand(context, words, (line) => lines.push(line))).toBe(true);
  return lines;
}

const rows = async () => (await linesOf('list')).slice(1).map((line) => line.split(/ {2,}/));

async function fail(reason: string, ...given: (readonly [string, object])[]) {
  await jobs.fail(reason, given);
  await until(async () => (await rows()).length >= given.length, 20_000);
  jobs.work();
}

const counted = async () =>
  (await context.jobs.readLevels())
    .filter(({ name, labels }) => name === 'tidings_jobs' && 'queue' in labels && labels.queue.startsWith('tests.'))
    .filter(({ labels }) => 'state' in labels && labels.state === 'failed')
    .reduce((sum, { value }) => sum + value, 0);

it('lists what failed without personal data, and retries or dismisses it', async () => {
  expect(await linesOf('list')).toEqual(['No job has failed.']);
  expect(await checkSetup(context, 'jobs')).toMatchObject({ state: 'ok', fix: null });
  const about = { organizationId: 1000, leadId: 7, email: 'dana@example.com' };
  await fail('No mail for dana@example.com,\n+16025550142 or "Dana Reyes"', ['tests.call', about], ['tests.mail', {}]);

  const found = await rows();
  const [id = '', queue, failedAt, tries, what, error] = found.find(([, name]) => name === 'tests.call') ?? [];
  expect([queue, tries, what]).toEqual(['tests.call', '1', 'organization 1000, lead 7']);
  expect(Date.parse(failedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(error).toBe('No mail for [email], …0142 or […]');
  expect((await linesOf('list', 'tests.mail')).length).toBe(2);
  await until(async () => (await counted()) === 2, 30_000);
  const line = await checkSetup(context, 'jobs');
  expect(line).toMatchObject({ state: 'attention', commands: expect.any(Array) });
  expect(line.commands?.map(({ command }) => command)).toEqual([
    'npm run admin -- jobs list',
    'npm run admin -- jobs retry --all',
  ]);
  expect(line.found).toMatch(
    /^2 background jobs failed and aren’t tried again \(tests\.call: 1; tests\.mail: 1\). The last one, just now: No mail for \[email\], …0142 or \[…\]$/,
  );

  expect(await linesOf('retry', id)).toEqual(['Jobs that a worker takes up again within seconds: 1.']);
  await until(async () => jobs.done.length === 1, 20_000);
  expect(jobs.done).toEqual([about]);
  expect(await linesOf('dismiss', 'tests.mail')).toEqual(['Jobs dismissed: 1.']);
  expect(await linesOf('list')).toEqual(['No job has failed.']);
  await until(async () => (await counted()) === 0, 30_000);

  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { access: 'OWNER' });
  const { auditEntries } = await server.graphql(
    '{ auditEntries { entries { action details { name value } } } }',
    {},
    token,
  );
  const trail = auditEntries.entries.filter(({ action }: { action: string }) => action.startsWith('jobs-'));
  expect(trail).toEqual([
    {
      action: 'jobs-dismissed',
      details: [
        { name: 'count', value: '1' },
        { name: 'queue', value: 'tests.mail' },
      ],
    },
    {
      action: 'jobs-retried',
      details: [
        { name: 'count', value: '1' },
        { name: 'queue', value: 'tests.call' },
      ],
    },
  ]);
}, 90_000);

it('retries all, says what isn’t there, and is no other command', async () => {
  await fail('No', ['tests.call', {}], ['tests.mail', {}]);
  expect(await linesOf('retry', '--all')).toEqual(['Jobs that a worker takes up again within seconds: 2.']);
  expect(await linesOf('retry', '--all')).toEqual(['No job has failed.']);
  for (const which of ['tests.nothing', '0c1e7a52-7f0e-4f0b-9b0e-0c1e7a527f0e'])
    await expect(linesOf('dismiss', which)).rejects.toThrow(`No job that failed has the id or queue ${which}.`);
  const say = () => expect.unreachable();
  for (const words of [[], ['retry'], ['dismiss'], ['retry', 'tests.call', '--all'], ['drop', 'tests.call']])
    expect(await runJobsCommand(context, words, say), words.join(' ')).toBe(false);
}, 60_000);

it('takes a failure of a schedule off the list once its next turn has worked', async () => {
  await fail('No', ['tests.sweep', {}]);
  await until(async () => (await counted()) === 1, 30_000);
  await jobs.enqueue('tests.sweep', {});
  await until(async () => (await linesOf('list'))[0] === 'No job has failed.', 20_000);
}, 60_000);

it('keeps the newest failures of a schedule that fails again and again', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await jobs.fail(`No ${turn}`, [['tests.sweep', {}]]);
    await until(async () => (await rows()).some((row) => row.at(-1) === `No ${turn}`), 20_000);
    await until(async () => (await counted()) >= Math.min(turn + 1, 2), 30_000);
  }
  // The newest of the turns before, and its own.
  expect((await rows()).map((row) => row.at(-1))).toEqual(['No 3', 'No 2']);
  jobs.work();
  await jobs.enqueue('tests.sweep', {});
  await until(async () => (await linesOf('list'))[0] === 'No job has failed.', 20_000);
}, 120_000);

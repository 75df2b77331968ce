import { beforeAll, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startFailingJobs } from '../../testing/failing-jobs.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

// A kind of the program that is tried once.
const KNOWN = 'super-admin.show-worker';
const OTHER = 'tests.of-another-version';

let jobs: Awaited<ReturnType<typeof startFailingJobs>>;
let admin: { token: string };
let organization: { id: number };

beforeAll(async () => {
  await preparePlatform(context);
  jobs = await startFailingJobs(context, [KNOWN, OTHER]);
  admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  organization = await buildOrganization(context, { name: 'Desert Dental' });
});

const LIST = `query ($page: Int) { failedJobs(page: $page) { success errors total
  jobs { id queue kind organizationId organizationName failedAt tries error } } }`;

const list = async (page = 0) => (await server.graphql(LIST, { page }, admin.token)).failedJobs;
const call = async (mutation: string, token = admin.token) => {
  const name = /\w+/.exec(mutation)?.[0] ?? '';
  return (await server.graphql(`mutation { ${mutation} }`, {}, token))[name];
};
const statesOf = async (ids: readonly string[]): Promise<{ id: string; state: string }[]> => {
  const query = 'query ($ids: [ID!]!) { retriedJobs(jobIds: $ids) { jobs { id state } } }';
  return (await server.graphql(query, { ids }, admin.token)).retriedJobs.jobs;
};

async function fail(reason: string, ...given: (readonly [string, object])[]) {
  await jobs.fail(reason, given);
  await until(async () => (await list()).total === given.length, 20_000);
}

it('shows what failed in plain words, and a retried job until it is done', async () => {
  expect(await list()).toEqual({ success: true, errors: [], total: 0, jobs: [] });
  const about = { organizationId: organization.id, leadId: 7 };
  await fail('No mail for dana@example.com', [KNOWN, about], [OTHER, {}]);
  const { jobs: found, total } = await list();
  expect(total).toBe(2);
  const known = found.find(({ queue }: { queue: string }) => queue === KNOWN);
  expect(known).toMatchObject({
    ...{ kind: 'Heartbeat of the workers', tries: 1, error: 'No mail for [email]' },
    ...{ organizationId: String(organization.id), organizationName: 'Desert Dental' },
  });
  expect(Date.parse(known.failedAt)).toBeGreaterThan(Date.now() - 60_000);
  const other = found.find(({ queue }: { queue: string }) => queue === OTHER);
  expect(other).toMatchObject({ kind: OTHER, organizationId: null, organizationName: null });
  expect((await list(1)).jobs).toEqual([]);

  // It fails once more, and then it works.
  const retry = `retryFailedJob(jobId: "${known.id}") { success errors }`;
  expect(await call(retry)).toEqual({ success: true, errors: [] });
  await until(async () => (await statesOf([known.id]))[0]?.state === 'FAILED', 20_000);
  expect((await list()).jobs.find(({ id }: { id: string }) => id === known.id)).toMatchObject({ tries: 2 });
  jobs.work();
  expect(await call(retry)).toMatchObject({ success: true });
  await until(async () => (await statesOf([known.id, 'no-id']))[0]?.state === 'DONE', 20_000);
  expect(jobs.done).toEqual([about]);
  expect((await list()).total).toBe(1);

  const gone = 'This job isn’t on the list anymore. It was retried or dismissed, or a later one did its work.';
  for (const id of [known.id, OTHER, '00000000-0000-4000-8000-000000000000'])
    expect((await call(`retryFailedJob(jobId: "${id}") { success errors }`)).errors).toEqual([gone]);
  expect(await call(`dismissFailedJob(jobId: "${other.id}") { success errors }`)).toEqual({
    ...{ success: true, errors: [] },
  });
  expect(await statesOf([other.id])).toEqual([]);
  expect((await list()).total).toBe(0);
}, 90_000);

it('retries all, for platform admins alone, and says so in the audit trail', async () => {
  await fail('No', [KNOWN, {}], [KNOWN, {}], [OTHER, {}]);
  const owner = await buildUser(context, (await buildOrganization(context)).id);
  const refused = await call('retryFailedJobs { success errors retried }', owner.token).catch((error) => error);
  expect(refused).not.toMatchObject({ success: true });
  expect((await list()).total).toBe(3);
  jobs.work();
  expect(await call('retryFailedJobs { success errors retried }')).toEqual({
    ...{ success: true, errors: [], retried: 3 },
  });
  expect((await list()).total).toBe(0);
  const { auditEntries } = await server.graphql(
    '{ auditEntries { entries { action details { name value } } } }',
    {},
    admin.token,
  );
  const [last, before] = auditEntries.entries.filter(({ action }: { action: string }) => action === 'jobs-retried');
  expect([last, before].map(({ details }) => details.map(({ value }: { value: string }) => value))).toEqual([
    ['1', OTHER],
    ['2', KNOWN],
  ]);
}, 60_000);

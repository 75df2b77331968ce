// Each line of the policy page against the rows: until then they are there, and after it they are gone.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../../../brands/registry.ts';
import { type KeptKind, retentionTable } from '../../../domain/privacy/retention.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildToldContact } from '../../testing/erased-world.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { deleteDueJob } from '../jobs.ts';
import { keptByJob } from './delete-due.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { clock, context } = server;
const DAY_MS = 24 * 60 * 60 * 1000;

const count = async (from: ReturnType<typeof sql>) =>
  Number((await readRows<{ count: string }>(context, sql`select count(*) as count from ${from}`))[0]?.count);

/** When a line of the page says that something is gone: in how many months and days, and after how much grace. */
function told(kept: string): { months: number; days: number; graceDays: number } {
  const each = [...kept.matchAll(/(\d+) (days|months|years)/g)].map(([, number, unit]) => {
    const many = Number(number);
    return { months: unit === 'days' ? 0 : unit === 'years' ? many * 12 : many, days: unit === 'days' ? many : 0 };
  });
  const longest = each.toSorted((a, b) => b.months * 31 + b.days - a.months * 31 - a.days)[0];
  return { months: 0, days: 0, ...longest, graceDays: kept.endsWith('then up to a month more') ? 31 : 0 };
}

/** A contact who came, wrote and looked, and two who were archived: one after a STOP, and one who only agreed. */
async function people(brand: string) {
  const active = await buildToldContact(server, brand);
  const stopped = await buildToldContact(server, brand);
  const { organizationId: id, owner } = stopped;
  const agreed = await buildLead(context, id, { userId: owner.id });
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const { archiveLeads } = await server.graphql(
    'mutation ($ids: [ID!]!) { archiveLeads(leadIds: $ids) { success } }',
    { ids: [stopped.id, String(agreed.id)] },
    token,
  );
  expect(archiveLeads.success).toBe(true);
  const begun = clock.now().toISOString();
  const rows: Readonly<Record<(typeof keptByJob)[number], () => Promise<number>>> = {
    callbacks: () => count(sql`carrier_callbacks where received_at <= ${begun}`),
    activity: () => count(sql`viewing_sessions where organization_id = ${active.organizationId}`),
    messages: () => count(sql`messages where organization_id = ${active.organizationId} and body <> ''`),
    archived: () => count(sql`leads where organization_id = ${id} and archived_at is not null and erased_at is null`),
    consent: () => count(sql`consent_events where organization_id = ${id} and phone = ${agreed.phone}`),
  };
  const optOuts = () => count(sql`consent_states where organization_id = ${id} and state = 'stopped'`);
  return { rows, optOuts };
}

it('what each line of the policy page names is there until its time is over, and then gone, in health and elsewhere', async () => {
  const begun = clock.now();
  // The terms depend only on whether a brand is for health.
  const keys = ['default', 'health'];
  expect(brandKeys.filter((key) => brandNamed(key).policy.hipaa)).toEqual(['health']);
  const worlds = new Map<string, Awaited<ReturnType<typeof people>>>();
  for (const key of keys) worlds.set(key, await people(key));
  const after = (months: number, days: number) => {
    const at = new Date(begun);
    at.setUTCMonth(at.getUTCMonth() + months);
    return at.getTime() + days * DAY_MS;
  };
  const looks = keys.flatMap((key) => {
    const terms = retentionTable(brandNamed(key).policy).map(({ kind, kept }) => [kind, told(kept)] as const);
    const of = new Map<KeptKind, ReturnType<typeof told>>(terms);
    const archived = of.get('archived') ?? expect.fail('The page says nothing of archived people.');
    return keptByJob.flatMap((kind) => {
      const { months, days, graceDays } = of.get(kind) ?? expect.fail(`The page says nothing of ${kind}.`);
      // A consent is kept for as long as there is someone to text.
      const last = kind === 'consent' ? Math.max(months, archived.months) : months;
      return [
        { key, kind, at: after(last, days - 2), isThere: true },
        { key, kind, at: after(last, days + graceDays + 2), isThere: false },
      ];
    });
  });
  expect(looks).toHaveLength(keys.length * keptByJob.length * 2);
  for (const { key, kind, at, isThere } of looks.toSorted((a, b) => a.at - b.at)) {
    if (at > clock.now().getTime()) {
      clock.set(new Date(at).toISOString());
      await deleteDueJob.runUnchecked(context, {});
    }
    const left = await worlds.get(key)?.rows[kind]();
    expect([key, kind, new Date(at).toISOString().slice(0, 10), Number(left) > 0]).toEqual([
      ...[key, kind, new Date(at).toISOString().slice(0, 10), isThere],
    ]);
  }
  // That someone opted out is kept without end.
  for (const key of keys) expect([key, await worlds.get(key)?.optOuts()]).toEqual([key, 1]);
}, 180_000);

it('the night deletes what the page gives a time for, and what it doesn’t delete goes otherwise', () => {
  const others = retentionTable({ hipaa: false })
    .map(({ kind }) => kind)
    .filter((kind) => !keptByJob.some((one) => one === kind));
  expect(others).toEqual(['sign-ins', 'audit', 'exports', 'copies', 'closed', 'backups']);
});

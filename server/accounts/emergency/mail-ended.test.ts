import { beforeAll, expect, it } from 'vitest';
import { buildContactWorld } from '../../testing/build-contact-world.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { runJobs, runLaterJob } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../prepare-platform.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context, clock } = server;

beforeAll(() => preparePlatform(context));

const JOB = 'accounts.mail-ended-access';

async function world() {
  const { id, senderPhone } = await buildOrganization(context, { brand: 'health', name: 'Lakeside Clinic' });
  const { leadId } = await buildContactWorld(server, { id, senderPhone });
  const owner = await buildUser(context, id, { access: 'OWNER' });
  const pat = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE', name: 'Pat Port' });
  const ask = (document: string, variables = {}) => server.graphql(document, variables, pat.token);
  clock.set('2026-03-10T17:00:00Z');
  return {
    start: () => ask('mutation { startEmergencyAccess(reason: "Ticket 12: texts go out twice") { errors } }'),
    end: () => ask('mutation { endEmergencyAccess { errors } }'),
    list: () => ask('{ leads { leads { name } } }'),
    rename: () =>
      ask('mutation ($id: ID!) { updateLead(leadId: $id, lead: { name: "Maria" }) { success } }', { id: leadId }),
    mails: (least: number) => mailsTo(server, owner.email, least),
  };
}

// Its hour is over by then; the machine's own clock may not have come that far.
async function afterTheHour() {
  clock.set('2026-03-10T18:01:00Z');
  if (!(await runLaterJob(server, JOB))) await runJobs(server, JOB);
}

it('the end of emergency access is emailed to the owners once: how long, why, and what was opened how often', async () => {
  const { start, end, list, rename, mails } = await world();
  await start();
  for (const minutes of [5, 5]) {
    clock.advance({ minutes });
    await list();
  }
  clock.advance({ minutes: 5 });
  await rename();
  expect(await mails(0)).toEqual([]);
  clock.advance({ minutes: 1 });
  await end();
  await afterTheHour();
  await runJobs(server, JOB);
  const [mail, ...others] = await mails(1);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Wellspring Health no longer has access to Lakeside Clinic');
  expect(mail?.text).toMatch(/Pat Port \(.*\) of Wellspring Health lasted from 10:00 AM to 10:16 AM MST and is over\./);
  expect(mail?.text).toContain('Reason: Ticket 12: texts go out twice');
  expect(mail?.text).toContain('1 contact was shown. What was opened or changed:');
  expect(mail?.text).toContain('- the list of contacts (2 times, from 10:05 AM to 10:10 AM)');
  expect(mail?.text).toContain('- a change: update contact (once, at 10:15 AM)');
  expect(mail?.text).not.toContain('Maria');
});

it('one that lasted its hour, and showed nothing, is emailed after it', async () => {
  const { start, mails } = await world();
  await start();
  await afterTheHour();
  const [mail, ...others] = await mails(1);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('lasted from 10:00 AM to 11:00 AM MST and is over.');
  expect(mail?.text).toContain('Nothing was opened or changed.');
});

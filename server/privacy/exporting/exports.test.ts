import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { downloadWith } from '../../testing/download.ts';
import { DOWNLOAD_EXPORT, exportWorld, START_EXPORT } from '../../testing/export-world.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { endExports } from './end-exports.ts';
import { makeExport } from './make-export.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const { ask, again, newOrganization, newest, exported, unpacked } = exportWorld(server);
const files = () => readdir(join(context.config.dataDir, 'exports')).catch(() => []);

describe('exports', () => {
  it('are made one at a time, and three in a day', async () => {
    const us = await newOrganization();
    expect((await ask(us, START_EXPORT)).success).toBe(true);
    expect((await ask(us, START_EXPORT)).errors).toEqual([
      'An export is already being made. You can start another one when it’s done.',
    ]);
    const other = await newOrganization();
    expect((await ask(other, START_EXPORT)).success).toBe(true);
    await runJobs(server, 'privacy.make-export');
    await exported(us);
    await exported(us);
    expect((await ask(us, START_EXPORT)).errors).toEqual([
      'You’ve started 3 exports in the last 24 hours, which is the most. Try again tomorrow.',
    ]);
    server.clock.advance({ hours: 25 });
    expect((await ask(await again(us), START_EXPORT)).success).toBe(true);
    await runJobs(server, 'privacy.make-export');
  });

  it('are started only with the password: a stolen session can’t take everything', async () => {
    const us = await newOrganization();
    const wrong = START_EXPORT.replace('a-long-password-1', 'a-guessed-password');
    expect((await ask(us, wrong)).errors).toEqual([sentenceOf('password-wrong')]);
    expect((await ask(us, START_EXPORT.replace('a-long-password-1', ''))).errors).toEqual([
      sentenceOf('current-password-missing'),
    ]);
    expect(await newest(us)).toBeUndefined();
  });

  it('are gone after 24 hours: the ticket, the file and the offer', async () => {
    const us = await newOrganization();
    const id = await exported(us);
    expect((await files()).filter((name) => name.endsWith('.zip'))).not.toEqual([]);
    server.clock.advance({ hours: 23, minutes: 59 });
    const later = await again(us);
    const [{ ticket }, { ticket: late }] = [
      await ask(later, DOWNLOAD_EXPORT, { id }),
      await ask(later, DOWNLOAD_EXPORT, { id }),
    ];
    server.clock.advance({ seconds: 30 });
    expect((await downloadWith(server, ticket)).status).toBe(200);
    server.clock.advance({ seconds: 31 });
    expect((await downloadWith(server, late)).status).not.toBe(200);
    expect((await newest(later)).state).toBe('expired');
    expect((await ask(later, DOWNLOAD_EXPORT, { id })).errors).toEqual([
      'This export isn’t available anymore. Files are deleted 24 hours after they’re ready. Start a new export.',
    ]);
    await endExports(context);
    expect((await files()).filter((name) => name.endsWith('.zip'))).toEqual([]);
  });

  it('with an erased contact are deleted within a minute, also those being made', async () => {
    const us = await newOrganization();
    const lead = await buildLead(context, us.id, { name: 'Erased Later' });
    const id = await exported(us);
    const running = await ask(us, START_EXPORT);
    const erase =
      'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success } }';
    expect((await ask(us, erase, { id: String(lead.id) })).success).toBe(true);
    expect((await ask(us, DOWNLOAD_EXPORT, { id })).success).toBe(false);
    await runJobs(server, 'privacy.make-export');
    const whole = await unpacked(us, running.export.id);
    expect(Buffer.concat([...whole.values()]).toString('utf8')).not.toContain('Erased Later');
  });

  // Two processes: the first is believed dead, but continues, and has got this far when the second begins.
  it.each([0, 5, 10, 20, 40])('that are retried after %i ms start over, and leftovers are removed', async (wait) => {
    const us = await newOrganization();
    for (let made = 0; made < 40; made += 1) await buildLead(context, us.id);
    const { export: started } = await ask(us, START_EXPORT);
    const job = { organizationId: us.id, exportId: Number(started.id) };
    const before = new Set(await files());
    const first = makeExport(context, job);
    await Promise.all([first, setTimeout(wait).then(() => makeExport(context, job))]);
    expect((await newest(us)).state).toBe('ready');
    const left = (await files()).filter((name) => !before.has(name));
    expect(left.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
    expect(await readdir(join(context.config.dataDir, 'exports', 'received'))).toEqual([]);
    expect((await unpacked(us, started.id)).get('contacts.csv')?.toString('utf8').trim().split('\r\n')).toHaveLength(
      41,
    );
  });

  it('report their progress', async () => {
    const us = await newOrganization();
    await exported(us);
    const made = await newest(us);
    expect(made.doneParts).toBe(made.totalParts);
    expect(made.bytes).toBeGreaterThan(100);
  });
});

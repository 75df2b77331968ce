import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alertStaff } from '../messages/index.ts';
import { connectDatabase, inTransaction } from '../platform/database/database.ts';
import { deploymentWrapper } from '../platform/database/sealing/deployment-wrapper.ts';
import { createLog } from '../platform/log.ts';
import { sendDue } from '../testing/appointments.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { exportWorld } from '../testing/export-world.ts';
import { startTestServer } from '../testing/test-server.ts';
import { endExports } from './exporting/end-exports.ts';
import { finishErasures } from './finish-erasures.ts';
import { deleteDue } from './retention/delete-due.ts';

// What can't be done for one organization is done for those behind it.
const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { newOrganization, exported } = exportWorld(server);

it('an expired export whose file can’t be deleted keeps none of the others', async () => {
  const folder = join(context.config.dataDir, 'exports');
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.zip'));
  await exported(await newOrganization());
  const [stuck = ''] = await files();
  await exported(await newOrganization());
  const inTheWay = join(folder, 'received', stuck);
  await mkdir(join(inTheWay, 'folder'), { recursive: true });
  clock.advance({ hours: 24, minutes: 1 });
  await endExports(context);
  expect(await files()).toEqual([stuck]);
  await rm(inTheWay, { recursive: true });
  await endExports(context);
  expect(await files()).toEqual([]);
});

/** An organization with a contact of this name, who is archived or erased. */
async function build(brand: string, name: string, how: 'archiveLeads' | 'eraseLead') {
  const { id } = await buildOrganization(context, { brand });
  const { token } = await buildUser(context, id);
  const lead = await buildLead(context, id, { name });
  const calls = {
    archiveLeads: `archiveLeads(leadIds: ["${lead.id}"])`,
    eraseLead: `eraseLead(leadId: "${lead.id}", reason: "ASKED", currentPassword: "a-long-password-1")`,
  };
  const { done } = await server.graphql(`mutation { done: ${calls[how]} { success } }`, {}, token);
  expect(done.success).toBe(true);
  return id;
}

/** The same server with another key: what is sealed can't be opened. */
function withoutKey() {
  const db = connectDatabase(context.db.address, { log: createLog('silent') });
  db.keyring.unlock(deploymentWrapper({ encryptionKey: 'cd'.repeat(32), dataDir: '/nowhere' }));
  const failed: unknown[] = [];
  const log = { ...context.log, error: (told: { organizationId?: number }) => failed.push(told.organizationId) };
  return { context: { ...context, db, log } as typeof context, failed };
}

it('data that can’t be deleted when its time is over keeps none of other organizations, and the job fails visibly', async () => {
  const clinic = await build('health', 'Maria Quokka', 'archiveLeads');
  await build('default', 'Maria Numbat', 'archiveLeads');
  clock.advance({ days: 6 * 366 });
  const broken = withoutKey();
  await expect(deleteDue(broken.context)).rejects.toThrow(
    `A job could not delete what is due in organization ${clinic}.`,
  );
  expect(broken.failed).toEqual([clinic]);
  await broken.context.db.close();
  expect(await rowsWith(server, ['Numbat'])).toEqual([]);
});

it('an erasure that can’t be finished keeps none of the others from it', async () => {
  const clinic = await build('health', 'Maria Wombat', 'eraseLead');
  // An alert that was sent meanwhile may be about the contact.
  const alert = { organizationId: clinic, userId: 1, phone: '6025554712', body: 'Maria Wombat wrote', key: 'late' };
  await inTransaction(context.db, clinic, (tx) => alertStaff(tx, context, alert));
  expect(await sendDue(server, clinic)).toEqual(['Maria Wombat wrote']);
  await build('default', 'Maria Bilby', 'eraseLead');
  const broken = withoutKey();
  await finishErasures(broken.context);
  expect(broken.failed).toEqual([clinic]);
  await broken.context.db.close();
});

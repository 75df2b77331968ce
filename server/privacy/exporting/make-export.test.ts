import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { guessColumns } from '../../../domain/leads/csv-columns.ts';
import { buildContactWorld } from '../../testing/build-contact-world.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildUser } from '../../testing/build-user.ts';
import { canaryOf, contactColumns, ownColumns, plantCanaries } from '../../testing/canaries.ts';
import { DOWNLOAD_EXPORT, type Exporter, exportWorld, LIST_EXPORTS } from '../../testing/export-world.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { exportedTables, notExported } from './tables.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const { ask, newOrganization, newest, exported, unpacked } = exportWorld(server);

const linesOf = (file: Buffer | undefined) =>
  (file?.toString('utf8') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('an export of everything', () => {
  let us: Exporter;
  let world: Awaited<ReturnType<typeof buildContactWorld>>;
  let whole: Map<string, Buffer>;
  let picture: Buffer;
  let id: string;

  beforeAll(async () => {
    us = await newOrganization();
    world = await buildContactWorld(server, us);
    await buildGroup(context, us.id, { name: 'Regulars' });
    for (const name of ['Ann "A" Able', '=SUM(1)', 'Zoë Ångström']) await buildLead(context, us.id, { name });
    const archived = await buildLead(context, us.id, { name: 'Gone Away' });
    await ask(us, 'mutation ($ids: [ID!]!) { answer: archiveLeads(leadIds: $ids) { success } }', {
      ids: [String(archived.id)],
    });
    picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1a73e8' } })
      .png()
      .toBuffer();
    await uploadFile(server.url, us.token, { name: 'logo.png', bytes: picture });
    const foreign = await newOrganization();
    await buildContactWorld(server, foreign);
    await plantCanaries(context, foreign.id);
    id = await exported(us);
    whole = await unpacked(us, id);
  }, 90_000);

  it('lists how many rows each file has, and a checksum that matches', () => {
    const { files: listed, counts, empty } = JSON.parse(whole.get('manifest.json')?.toString('utf8') ?? '{}');
    expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...whole.keys()].filter((name) => !['manifest.json', 'README.txt'].includes(name)).sort(),
    );
    for (const { name, bytes, sha256, rows } of listed) {
      const file = whole.get(name) ?? Buffer.alloc(0);
      expect([name, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([name, bytes, sha256]);
      if (name.endsWith('.jsonl')) expect([name, linesOf(file).length]).toEqual([name, rows]);
      if (name.endsWith('.csv')) expect([name, parse(file).length - 1]).toEqual([name, rows]);
    }
    expect(counts.contacts).toBeGreaterThan(0);
    // Files without a row are named, not packed.
    expect(empty).toContain('practice-patients.jsonl');
    expect(empty.filter((name: string) => whole.has(name))).toEqual([]);
    expect(listed.filter(({ bytes }: { bytes: number }) => bytes === 0)).toEqual([]);
    expect(whole.get('README.txt')?.toString('utf8')).toContain('messages-to-many.jsonl');
  });

  it('has the same counts as the screens', async () => {
    const { counts } = JSON.parse(whole.get('manifest.json')?.toString('utf8') ?? '{}');
    const shown = await server.graphql(
      `query ($id: ID!) { leads { total } groups { groups { id } } campaigns { campaigns { id } } optOuts { total } lead(leadId: $id) { lead { messages { id } appointments { id } } } }`,
      { id: String(world.leadId) },
      us.token,
    );
    expect(counts).toMatchObject({
      contacts: shown.leads.total,
      'archived-contacts': 1,
      groups: shown.groups.groups.length,
      campaigns: shown.campaigns.campaigns.length,
      'opt-outs': shown.optOuts.total,
      media: 1,
    });
    const { messages, appointments } = shown.lead.lead;
    const ofLead = (file: string) =>
      linesOf(whole.get(file)).filter(({ lead_id, kind }) => lead_id === world.leadId && kind !== 'alert');
    // The feed shows a failed message once it is retried.
    expect(ofLead('messages.jsonl').filter(({ outcome }) => outcome !== 'failed')).toHaveLength(messages.length);
    expect(ofLead('appointments.jsonl')).toHaveLength(appointments.length);
    for (const name of ['messages', 'visits', 'answers', 'appointments', 'consent'])
      expect([name, counts[name] > 0]).toEqual([name, true]);
  });

  it('holds what was written, and the uploaded file byte for byte', () => {
    const words = linesOf(whole.get('messages.jsonl')).map(({ body }) => body);
    expect(words).toContain('Hello back, friend');
    expect(linesOf(whole.get('campaign-steps.jsonl')).map(({ message_content }) => message_content)).toContain('Text');
    const [media = ''] = [...whole.keys()].filter((name) => name.startsWith('media/'));
    expect(whole.get(media)?.length).toBeGreaterThan(0);
  });

  it('holds nothing of another organization, and no secrets', () => {
    const everything = Buffer.concat([...whole.values()]).toString('utf8');
    const leaked = [...contactColumns, ...ownColumns].filter((column) => everything.includes(canaryOf(column)));
    expect(leaked).toEqual([]);
    for (const word of ['token_hash', 'search_text', 'organization_id', 'secret'])
      expect(everything).not.toContain(`"${word}"`);
  });

  it('moves its contacts to another organization through the contact import', async () => {
    const [headers = [], ...rows] = parse(whole.get('contacts.csv') ?? '', { bom: true }) as string[][];
    const { firstName, lastName, phone, fullName } = guessColumns(headers, rows);
    const elsewhere = await newOrganization();
    const { leadImport } = await ask(
      elsewhere,
      `mutation ($headers: [String!], $rows: [[String!]!]!, $first: String, $last: String, $full: String, $phone: String!) {
        answer: leadsFromCsv(headers: $headers, leads: $rows, firstNameKey: $first, lastNameKey: $last, fullNameKey: $full,
          phoneKey: $phone) { success errors leadImport { created skipped problems { line reason } } } }`,
      { headers, rows, first: firstName, last: lastName, full: fullName, phone },
    );
    const names = '{ answer: leads { total leads { name phone } } }';
    const sorted = (leads: { name: string; phone: string }[]) =>
      leads.toSorted((a, b) => a.phone.localeCompare(b.phone));
    const [before, after] = [await ask(us, names), await ask(elsewhere, names)];
    expect(leadImport).toMatchObject({ created: before.total, skipped: 0 });
    expect(sorted(after.leads)).toEqual(sorted(before.leads));
  });

  it('is announced to owners by email, and the audit trail records its request and its download', async () => {
    await runJobs(server, 'privacy.mail-export');
    const [mail] = await mailsTo(server, us.email);
    expect(mail?.subject).toMatch(/^Your export of .* is ready$/);
    expect(mail?.text).toContain('Ola Owner asked for an export of all data');
    expect(mail?.text).toContain('/account?tab=data');
    const { auditEntries } = await server.graphql('{ auditEntries { entries { action objectId } } }', {}, us.token);
    const actions = auditEntries.entries.map(({ action, objectId }: { action: string; objectId: string }) => [
      action,
      objectId,
    ]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ['export-requested', id],
        ['export-downloaded', id],
      ]),
    );
    expect(await newest(us)).toMatchObject({
      state: 'ready',
      requestedBy: 'Ola Owner',
      downloadedAt: expect.any(String),
    });
  });

  it('is refused to another organization and to an admin', async () => {
    const stranger = await newOrganization();
    expect((await ask(stranger, DOWNLOAD_EXPORT, { id })).success).toBe(false);
    const admin = await buildUser(context, us.id, { access: 'ADMIN' });
    expect((await ask({ ...us, token: admin.token }, DOWNLOAD_EXPORT, { id })).errors).toEqual([
      'You do not have permission to do that.',
    ]);
    expect((await ask({ ...us, token: admin.token }, LIST_EXPORTS)).exports).toBeNull();
  });
});

it('decides for every table of organizations whether it is exported', async () => {
  const found = await readRows<{ name: string }>(
    context,
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organization_id' order by 1`,
  );
  const decided = [...exportedTables.map(({ table }) => table), ...Object.keys(notExported)];
  expect(found.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
  expect(decided.filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});

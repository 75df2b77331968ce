import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueryResult, RawNode, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { erasedPhones, recordStop } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { runKeysCommand } from '../../privacy/index.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addressOfUpload } from '../../testing/upload-file.ts';
import { eraseDue } from './erase-due.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
await preparePlatform(context);

const CLOSE = `mutation ($id: ID!, $name: String!) {
  closeClient(organizationId: $id, name: $name, currentPassword: "a-long-password-1") { success errors } }`;
const SETTINGS = `mutation ($id: ID!, $words: String!) {
  updateOrganization(organizationId: $id, organization: { autoReplyContent: $words, autoReplyEnabled: true }) { success errors } }`;

/** An organization with a contact and an auto-reply, both of this word. */
async function build(word: string, brand = 'default') {
  const { id, name } = await buildOrganization(context, { brand });
  const { token, id: userId } = await buildUser(context, id);
  await buildLead(context, id, { userId, name: `Maria ${word}` });
  const settings = await server.graphql(SETTINGS, { id, words: `We call you back, ${word}` }, token);
  expect(settings.updateOrganization).toEqual({ success: true, errors: [] });
  const close = async () => {
    const admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const { closeClient } = await server.graphql(CLOSE, { id, name }, admin.token);
    expect(closeClient).toEqual({ success: true, errors: [] });
    clock.advance({ seconds: 1 });
  };
  return { id, token, close };
}

// The trail of who changed which setting stays.
const wordsLeft = async (word: string) =>
  (await rowsWith(server, [word])).filter((row) => !row.startsWith('audit_entries'));

it('an organization whose file can’t be deleted is erased once it can be, and holds up no one behind it', async () => {
  const stuck = await build('quokka');
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const address = await addressOfUpload(server.url, stuck.token, { name: 'a.png', bytes });
  const path = join(context.config.dataDir, 'media', 'received', address.split('/').at(-1) ?? '');
  await mkdir(join(path, 'in-the-way'), { recursive: true });
  const behind = await build('numbat');
  await stuck.close();
  await behind.close();
  clock.advance({ days: 30, minutes: 1 });
  await eraseDue(context);
  expect(await wordsLeft('numbat')).toEqual([]);
  expect(await wordsLeft('quokka')).not.toEqual([]);
  await rm(path, { recursive: true });
  await eraseDue(context);
  expect(await wordsLeft('quokka')).toEqual([]);
});

/** The program, and how often a statement of its reads this table. */
function counting(table: string) {
  let statements = 0;
  const counter = {
    transformQuery({ node }: { node: RootOperationNode }) {
      if (RawNode.is(node) && node.sqlFragments.join('').includes(`from ${table} `)) statements += 1;
      return node;
    },
    transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
  };
  const counted = { ...context, db: { ...context.db, kysely: context.db.kysely.withPlugin(counter) } };
  return { counted, statements: () => statements };
}

it('reads once what all organizations show, however many files are deleted', async () => {
  const { id, token, close } = await build('kiwi');
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = (one: number) => addressOfUpload(server.url, token, { name: `${one}.png`, bytes });
  for (let ten = 0; ten < 21; ten += 1) await Promise.all(Array.from({ length: 10 }, (_, one) => upload(one)));
  const files = () => readRows(context, sql`select 1 from media_files where organization_id = ${id}`);
  expect(await files()).toHaveLength(210);
  await close();
  clock.advance({ days: 30, minutes: 1 });
  const { counted, statements } = counting('slides s');
  await eraseDue(counted);
  expect(await files()).toEqual([]);
  expect(statements()).toBe(1);
}, 60_000);

it('organizations whose numbers the carrier hasn’t taken back delay no other, and their words are erased', async () => {
  // More than are looked for at once.
  for (let one = 0; one < 21; one += 1) await (await build('wombat')).close();
  const behind = await build('bilby');
  await behind.close();
  clock.advance({ days: 30, minutes: 1 });
  expect(await eraseDue(context)).toBe(0);
  expect(await wordsLeft('wombat')).toEqual([]);
  expect(await wordsLeft('bilby')).toEqual([]);
}, 60_000);

it('of phones that opted out, hashes stay in place of the numbers, so that no copy of their data texts them again', async () => {
  const { id, close } = await build('dingo');
  const [stopped, other] = ['6025550143', '6025550144'];
  const stop = { organizationId: id, source: 'keyword', reason: 'STOP', at: clock.now() } as const;
  await inTransaction(context.db, id, (tx) => recordStop(tx, context, { ...stop, phone: stopped }));
  await close();
  clock.advance({ days: 30, minutes: 1 });
  await eraseDue(context);
  expect(await wordsLeft(stopped)).toEqual([]);
  const found = await inTransaction(context.db, id, (tx) => erasedPhones(tx, context, id, [stopped, other]));
  expect([...found]).toEqual([stopped]);
});

it('destroys the keys of what was sealed, and the list of keys says so', async () => {
  const { id, close } = await build('potoroo', 'health');
  const status = async () => {
    const said: string[] = [];
    await runKeysCommand(context, ['status'], (line) => said.push(line));
    return said.find((line) => line.startsWith(`${id}\t`));
  };
  expect(await status()).toContain('\tversion 1 of ');
  await close();
  clock.advance({ days: 30, minutes: 1 });
  await eraseDue(context);
  expect(await status()).toBe(`${id}\thealth\tno key: it was closed`);
});

it('keeps the files that a copied slide showed before it was changed, so that each of its versions can be restored', async () => {
  const { id, close, token } = await build('bandicoot');
  const publisher = await buildUser(context, id, { isPlatformAdmin: true });
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = await addressOfUpload(server.url, token, { name: 'a.png', bytes });
  const unused = await addressOfUpload(server.url, token, { name: 'b.png', bytes });
  const pitch = await buildPitch(context, id, { slides: [{}] });
  await server.graphql(
    `mutation { updatePitchSlide(pitchSlideId: "${pitch.slideIds[0]}", thumbnail: "${picture}") { errors } }`,
    {},
    token,
  );
  const campaign = await buildCampaign(context, id, { steps: [{ message: 'Look', pitchId: pitch.id }] });
  await server.graphql(
    `mutation { updateCampaign(campaignId: "${campaign.id}", public: true) { errors } }`,
    {},
    publisher.token,
  );
  const { id: otherId } = await buildOrganization(context);
  const ask = async (call: string) => {
    const { token: signedIn } = await buildUser(context, otherId);
    return Object.values(await server.graphql(call, {}, signedIn))[0];
  };
  const copy = await ask(`mutation { cloneCampaign(campaignId: "${campaign.id}") {
    campaign { features { pitch { slides { id thumbnail } } } } } }`);
  const [slide] = copy.campaign.features[0].pitch.slides;
  expect(slide.thumbnail).toBe(picture);
  const instead = 'thumbnail: "https://pictures.test/mine.png"';
  await ask(`mutation { updatePitchSlide(pitchSlideId: "${slide.id}", ${instead}) { errors } }`);
  await close();
  clock.advance({ days: 30, minutes: 1 });
  await eraseDue(context);
  const restored = await ask(
    `mutation { restoreSlideVersion(pitchSlideId: "${slide.id}", number: 1) { slide { thumbnail } } }`,
  );
  expect(restored.slide.thumbnail).toBe(picture);
  const statuses = [picture, unused].map(async (one) => (await fetch(`${server.url}${one}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
  // The job looks at it again each minute until its number is taken back.
  const { counted, statements } = counting('slides s');
  await eraseDue(counted);
  expect(statements()).toBe(0);
});

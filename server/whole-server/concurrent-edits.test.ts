import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOneOfEach, type OneOfEach } from '../testing/build-one-of-each.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations, idPlaces, valuePlaces } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';
import { BESIDE, withoutParts } from './edits-beside-others.ts';
import { EDITS, type Edits } from './edits-in-parts.ts';

const ROUNDS = 4;

let server: TestServer;
let one: OneOfEach;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
  one = await buildOneOfEach(server, 'Concurrent');
  await turnSwitch(server.context, one.organizationId, 'if-then');
  const { pitchId, pitchSlideId } = one.ids;
  await server.graphql(`mutation { copyPitchSlide(pitchSlideId: "${pitchSlideId}") { success } }`, {}, one.token);
  const { pitch } = await server.graphql(`{ pitch(pitchId: "${pitchId}") { pitch { slides { id } } } }`, {}, one.token);
  const otherSlideId = pitch.pitch.slides.find(({ id }: { id: string }) => id !== pitchSlideId).id;
  one = { ...one, ids: { ...one.ids, otherSlideId } };
});

async function rowOf({ table, id }: Edits): Promise<Record<string, unknown>> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = ${Number(one.ids[id])}`.execute(tx);
    return found.rows[0]?.row ?? {};
  });
}

const literal = (value: unknown) => JSON.stringify(value);

const DONE = { success: true, errors: [] };

/** Sends one field of a thing; returns the answer. */
async function edit(name: string, field: string, round: number) {
  const { id, within = '', fields } = EDITS[name] as Edits;
  const wrap = within.split('.').filter((part) => part !== '');
  const value = literal(fields[field]?.[0](round));
  const input = wrap.reduceRight((inner, part) => `${part}: { ${inner} }`, `${field}: ${value}`);
  const call = `mutation { ${name}(${id}: ${literal(one.ids[id])}, ${input}) { success errors } }`;
  return (await server.graphql(call, {}, one.token))[name];
}

describe('changes of different fields at the same moment', () => {
  it.each(Object.entries(EDITS))('are all kept by %s', async (name, edits) => {
    const lost: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await Promise.all(Object.keys(edits.fields).map((field) => edit(name, field, round)));
      for (const answer of answers) expect(answer).toEqual(DONE);
      const row = await rowOf(edits);
      for (const [field, [sent, column]] of Object.entries(edits.fields))
        if (!isDeepStrictEqual(row[column], sent(round))) lost.push(`${field} in round ${round}: ${row[column]}`);
    }
    expect(lost).toEqual([]);
  });

  it.each(BESIDE.map((beside) => [beside.names.join(' and '), beside] as const))(
    'are kept beside %s',
    async (_names, { update, names, fields, mayRefuse = false, call, isDone }) => {
      const edits = EDITS[update] as Edits;
      const lost: string[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const before = await rowOf(edits);
        const change = `mutation { ${call(one.ids, round, before)} { success errors } }`;
        const [name = ''] = names.filter((each) => change.includes(`${each}(`));
        const [done, ...answers] = await Promise.all([
          server.graphql(change, {}, one.token),
          ...fields.map((field) => edit(update, field, round)),
        ]);
        expect(done[name]).toEqual(DONE);
        const row = await rowOf(edits);
        for (const [at, field] of fields.entries()) {
          if (!mayRefuse) expect(answers[at]).toEqual(DONE);
          const [sent, column] = edits.fields[field] ?? [() => undefined, ''];
          const isKept = isDeepStrictEqual(row[column], sent(round));
          if (answers[at].success && !isKept) lost.push(`${field} in round ${round}: ${row[column]}`);
        }
        if (!isDone(row, round, before)) lost.push(`${name} in round ${round}`);
      }
      expect(lost).toEqual([]);
    },
  );

  it('are tested for every call that may leave out values, or names what another one changes parts of', () => {
    const edited = new Set(Object.values(EDITS).map(({ id }) => id));
    const changing = allOperations().filter((operation) => {
      if (operation.kind !== 'mutation') return false;
      const maySendPart = valuePlaces(operation).filter(({ isNeeded }) => !isNeeded).length > 1;
      const namesEdited = idPlaces(operation).some(
        ({ name }) => edited.has(name) || edited.has(name.replace(/s$/, '')),
      );
      return maySendPart || namesEdited || operation.name.startsWith('update');
    });
    const known = [...Object.keys(EDITS), ...BESIDE.flatMap(({ names }) => names), ...Object.keys(withoutParts)];
    expect(changing.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('are all kept in the first draft of a registration', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id } = await buildOrganization(server.context);
      const { token } = await buildUser(server.context, id);
      const fields = ['businessName', 'street', 'city', 'firstName', 'title'];
      const save = (field: string) =>
        server.graphql(`mutation { saveRegistration(form: { ${field}: "${field}" }) { success } }`, {}, token);
      await Promise.all(fields.map(save));
      const { registration } = await server.graphql(
        `{ registration { registration { form { ${fields.join(' ')} } } } }`,
        {},
        token,
      );
      expect(registration.registration.form).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
    }
  });

  it('of the campaigns of a page and of a dropdown option are all kept', async () => {
    const { ids, token } = one;
    const made = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const { createCampaign } = await server.graphql(
        `mutation { createCampaign(name: "${name}") { campaign { id } } }`,
        {},
        token,
      );
      made.push(createCampaign.campaign.id);
    }
    const page = (id: string) =>
      `updateLandingPage(landingPageId: "${ids.landingPageId}", landingPage: { campaignsToAdd: ["${id}"] }) { success }`;
    const option = (id: string) =>
      `updateLandingPageDropdownOption(landingPageDropdownOptionId: "${ids.landingPageDropdownOptionId}", campaignsToAdd: ["${id}"]) { success }`;
    await Promise.all(
      made.flatMap((id) => [page(id), option(id)]).map((call) => server.graphql(`mutation { ${call} }`, {}, token)),
    );
    const kept = await inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const pages = await sql<{ id: string }>`
        select campaign_id::text as id from landing_page_campaigns where landing_page_id = ${Number(ids.landingPageId)}`.execute(
        tx,
      );
      const options = await sql<{ id: string }>`
        select campaign_id::text as id from landing_page_option_campaigns where option_id = ${Number(ids.landingPageDropdownOptionId)}`.execute(
        tx,
      );
      return [pages.rows, options.rows].map((rows) => rows.map(({ id }) => id));
    });
    for (const campaigns of kept) expect(campaigns).toEqual(expect.arrayContaining(made));
  });

  it('never leave a campaign with texts around a date at an appointment without one', async () => {
    const { token, organizationId } = one;
    const around = await buildCampaignAround(server.context, organizationId, [{ chain: 'before', message: 'Soon' }]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const leadId = (await buildLead(server.context, organizationId)).id;
      const made = await server.graphql(
        `mutation { createLeadAppointment(leadId: "${leadId}", eventDate: "2026-03-20") { lead { appointments { id } } } }`,
        ...[{}, token],
      );
      const [{ id }] = made.createLeadAppointment.lead.appointments;
      const change = (what: string) =>
        server.graphql(
          `mutation { updateLeadAppointment(leadAppointmentId: "${id}", ${what}) { success } }`,
          {},
          token,
        );
      await Promise.all([change(`campaignsToAdd: ["${around.id}"]`), change('noDate: true')]);
      const { lead } = await server.graphql(
        `{ lead(leadId: "${leadId}") { lead { appointments { eventDate campaigns { id } } } } }`,
        ...[{}, token],
      );
      const [kept] = lead.lead.appointments;
      expect(kept.eventDate === null && kept.campaigns.length > 0).toBe(false);
    }
  });
});

import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import { createUser, startSession } from '../../server/accounts/index.ts';
import { createCampaign, createStep, updateStep } from '../../server/campaigns/index.ts';
import { createGroup } from '../../server/groups/create-group.ts';
import { createPitch, createSlide } from '../../server/pitches/index.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../server/platform/database/database.ts';
import type { Actor } from '../../server/platform/sessions/actor.ts';
import { fillHistory } from '../fill-history.ts';
import type { FreshServer } from '../fresh-server.ts';
import type { Given } from './costliest-documents.ts';

const CONTACTS = 10_000;
const MEMBERS = 35;
const CAMPAIGNS = 60;
const STEPS = 4;
const GROUPS = 40;
const PITCHES = 40;
const SLIDES = 4;

/** An organization with a lot of everything, and its members' tokens, one member's sessions first. */
export type LargeOrganization = {
  readonly campaignId: number;
  readonly ofOne: readonly string[];
  readonly ofMany: readonly string[];
  readonly given: Given;
};

/** A large organization whose members send expensive requests. */
export async function fillOrganization(server: FreshServer): Promise<LargeOrganization> {
  const { actor, campaignId } = await fillHistory(server, CONTACTS);
  const { organizationId, userId } = actor;
  await inTransaction(server.context.db, organizationId, (tx) => writeContent(server, tx, actor));
  for (let n = 0; n < GROUPS; n += 1) await createGroup(server.context, actor, `Group ${n}`);
  const ofOne = await Promise.all(Array.from({ length: 10 }, () => tokenOf(server, organizationId, userId)));
  const ofMany: string[] = [];
  for (let n = 1; n < MEMBERS; n += 1) ofMany.push(await newMember(server, organizationId, n));
  return { campaignId, ofOne, ofMany, given: await givenOf(server, organizationId, campaignId) };
}

/** A session of this person. */
export function tokenOf({ context }: FreshServer, organizationId: OrganizationId, userId: number): Promise<string> {
  return inTransactionAcrossOrganizations(context.db, (tx) => startSession(tx, context, userId, { organizationId }));
}

async function newMember(server: FreshServer, organizationId: OrganizationId, n: number): Promise<string> {
  const email = `member-${organizationId}-${n}@example.test`;
  const person = { name: `Member ${n}`, email, password: 'a-long-password-1', phone: null };
  const access = { access: 'OWNER' as const, isPlatformAdmin: false };
  return tokenOf(server, organizationId, await createUser(server.context, { organizationId, ...person, ...access }));
}

async function writeContent({ context }: FreshServer, tx: Tx, actor: Actor): Promise<void> {
  const pitches: number[] = [];
  for (let n = 0; n < PITCHES; n += 1) {
    const pitchId = await createPitch(tx, context, actor, `Video ${n}`);
    const settings = { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Video' };
    for (let place = 0; place < SLIDES; place += 1)
      await createSlide(tx, context, actor, { pitchId, slideType: 'YOUTUBE', afterId: null, settings });
    pitches.push(pitchId);
  }
  for (let n = 0; n < CAMPAIGNS; n += 1) {
    const campaignId = await createCampaign(tx, context, actor, { name: `Campaign ${n}` });
    for (let place = 0; place < STEPS; place += 1) {
      const wanted = { campaignId, featureType: 'PITCH', structureType: 'feature', afterId: null } as const;
      const stepId = await createStep(tx, context, actor.organizationId, wanted);
      const pitchId = pitches[(n + place) % pitches.length] ?? 0;
      await updateStep(tx, context, actor.organizationId, { stepId, edit: { message: 'Watch this', pitchId } });
    }
  }
}

async function givenOf({ context }: FreshServer, organizationId: OrganizationId, campaignId: number): Promise<Given> {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    sql<{ leadId: number; pitchId: number; pitchSlideId: number; groupId: number }>`
      select (select min(id) from leads) as "leadId", (select min(id) from pitches) as "pitchId",
        (select min(id) from slides) as "pitchSlideId", (select min(id) from groups) as "groupId"`.execute(tx),
  );
  const ids = Object.entries({ ...found.rows[0], campaignId, organizationId });
  return Object.fromEntries(ids.map(([name, id]) => [name, `"${id}"`]));
}

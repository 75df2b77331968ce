import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brandKeys, brands } from '../../brands/registry.ts';
import { sentenceOf } from '../../contract/refusals.ts';
import {
  type SuperCardAnswer,
  type SuperCreatedAnswer,
  type SuperInvitedAnswer,
  type SuperListAnswer,
  type SuperOrganizationAnswer,
  type SuperSearchAnswer,
  type SuperStatusAnswer,
  type SuperSubscriptionAnswer,
  type SuperSwitchAnswer,
  type SuperSwitchesAnswer,
  superListOrders,
  superListStates,
  workerStacks,
} from '../../contract/rest/super.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { readActor } from '../accounts/index.ts';
import { agreeRates } from '../billing/index.ts';
import type { Context } from '../platform/context.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { proofOf } from '../platform/sessions/proof.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { changeCard } from './change-card.ts';
import { checkStatus } from './check-status.ts';
import { createClient, inviteClientsOwner } from './create-client.ts';
import { listOrganizations } from './list-organizations.ts';
import { loadOrganization } from './load-organization.ts';
import { searchOrganizations } from './search-organizations.ts';
import { setSwitch, showSwitches } from './set-switch.ts';

type Asked = { readonly context: Context; readonly actor: Actor; readonly body: unknown };
type Answer = (asked: Asked) => Promise<object>;

const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,15}$/))
  .transform(Number);
const organizationId = id.transform((one) => one as OrganizationId);
const named = z.object({ organization_id: organizationId });

/**
 * POST /super/…/{token}: for platform admins alone; every other token gets the same answer, and guesses are slowed
 * down.
 */
export function routes(app: FastifyInstance, context: Context): void {
  for (const [path, answer] of Object.entries(answers)) {
    app.post<{ Params: { token: string } }>(`/super/${path}/:token`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const actor = await platformAdmin(context, request);
        return await reply.send(
          await answer({ context: { ...context, ...originOf(request) }, actor, body: request.body }),
        );
      } catch (error) {
        return answerRefusal(reply, error);
      }
    });
  }
}

const holder = z.object({ organization_id: organizationId, user_id: id.nullish() });
const change = z.object({ key: z.string().max(100), on: z.boolean().nullable() });

const client = z.object({
  name: z.string(),
  brand: z.enum(brandKeys),
  owner_email: z.string(),
});

const list = z.object({
  search: z.string(),
  page: z.int().min(1).max(1_000_000),
  brand: z.string().max(100).nullish(),
  state: z.enum(superListStates).nullish(),
  order: z.enum(superListOrders).nullish(),
});

const answers: Readonly<Record<string, Answer>> = {
  organizations: async ({ context, body }): Promise<SuperListAnswer> => {
    const listed = await listOrganizations(context, read(list, body));
    return { ...listed, brands: brands.map(({ key, name }) => ({ key, name })) };
  },
  'create-organization': async ({ context, actor, body }): Promise<SuperCreatedAnswer> => {
    const { name, brand, owner_email: ownerEmail } = read(client, body);
    return { success: true, organization: String(await createClient(context, actor, { name, brand, ownerEmail })) };
  },
  'invite-owner': async ({ context, actor, body }): Promise<SuperInvitedAnswer> => {
    const { owner_email: email } = read(z.object({ owner_email: z.string() }), body);
    await inviteClientsOwner(context, actor, organizationOf(body), email);
    return { success: true };
  },
  switches: async ({ context, body }): Promise<SuperSwitchesAnswer> => {
    const { organizationId, userId } = holderOf(body);
    return { switches: await showSwitches(context, organizationId, userId) };
  },
  'change-switch': async ({ context, actor, body }): Promise<SuperSwitchAnswer> => {
    const { key, on } = read(change, body);
    const switches = await setSwitch(context, actor, { ...holderOf(body), key, isOn: on });
    return { success: true, switches };
  },
  tokens: async ({ context, body }): Promise<SuperSearchAnswer> => {
    const { search } = read(z.object({ search: z.string() }), body);
    return { organizations: (await searchOrganizations(context, search)).map(String) };
  },
  'organization-data': ({ context, actor, body }): Promise<SuperOrganizationAnswer> =>
    loadOrganization(context, actor, organizationOf(body)),
  'change-subscription': async ({ context, actor, body }): Promise<SuperSubscriptionAnswer> => {
    const { monthly_rate: month, sms_rate: text } = (body ?? {}) as Record<string, unknown>;
    await agreeRates(context, actor, organizationOf(body), { month, text });
    return { success: true };
  },
  'change-card': ({ context, actor, body }): Promise<SuperCardAnswer> => {
    const { token } = read(z.object({ token: z.string().max(2_000) }), body);
    return changeCard(context, actor, organizationOf(body), token);
  },
  status: async ({ context, body }): Promise<SuperStatusAnswer> => {
    const { brand, stack } = read(z.object({ brand: z.string(), stack: z.enum(workerStacks) }), body);
    return { status: await checkStatus(context, brand, stack) };
  },
};

// Another person's session is answered like one that does not exist.
async function platformAdmin(context: Context, request: FastifyRequest<{ Params: { token: string } }>): Promise<Actor> {
  const actor = await readActor(context, request.params.token, proofOf(request));
  // What they do for other organizations doesn't depend on the one that they are in.
  if (actor?.isPlatformAdmin) return { ...actor, isClosed: false };
  await slowMissesOf(context).hold(request.ip);
  return refuse('invalid-session');
}

function organizationOf(body: unknown): OrganizationId {
  const asked = named.safeParse(body);
  return asked.success ? asked.data.organization_id : refuse('not-found');
}

function holderOf(body: unknown): { organizationId: OrganizationId; userId: number | null } {
  const asked = holder.safeParse(body);
  if (!asked.success) return refuse('not-found');
  return { organizationId: asked.data.organization_id, userId: asked.data.user_id ?? null };
}

function read<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const asked = shape.safeParse(body);
  return asked.success ? asked.data : refuse('request-not-readable');
}

// The source of a change in the audit trail.
function originOf({ id: requestId, ip, headers }: FastifyRequest) {
  return { request: { id: requestId, ip, userAgent: headers['user-agent'] ?? '' } };
}

const statusOf = new Map<string, number>([
  ['invalid-session', 401],
  ['not-found', 404],
  ['database-away', 503],
]);

function answerRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(statusOf.get(error.code) ?? 400).send({ success: false, error: error.message });
  }
  reply.log.error({ err: error }, 'a call of a platform admin failed');
  return reply.code(500).send({ success: false, error: sentenceOf('unknown') });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOfJson } from '../carriers/answers.ts';
import type { CallbackKind, CallbackParams, Carrier, InboundText } from '../carriers/carrier.ts';
import { carrierNamed, carriersSetUp } from '../carriers/registry.ts';
import { accountBySid, findNumberByPhone, type OpenAccount } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { createLane, type Lane } from '../platform/lane.ts';
import { acceptCallback } from './accept-callback.ts';
import { applyCallback } from './apply-callback.ts';
import { takeCall } from './calls/take-call.ts';
import { createReportQueue, type ReportQueue } from './report-queue.ts';
import type { CallbackKey, CallbackPayload } from './types.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
const LONGEST_WAIT_MS = 400;
// Each text holds a connection while it waits for gates in progress; the other connections are for the rest of the
// process.
const TEXTS_AT_ONCE = 4;
const LOOK_AGAIN_MS = 25;

type ReadBody = { readonly text: string; readonly params: CallbackParams };

/**
 * POST /webhooks/{carrier}/message, /status and /voice: accepted only with a valid signature; texts and reports are
 * stored first, then answered.
 */
export async function routes(app: FastifyInstance, context: Context): Promise<void> {
  const intake: Intake = { reports: createReportQueue(context), texts: createLane(TEXTS_AT_ONCE) };
  await app.register(async (scope) => {
    // A carrier signs the raw body, so it is needed besides the parsed fields.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => readForm(text),
    );
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => ({ text, params: fieldsOfJson(text) }),
    );
    for (const kind of ['message', 'status'] as const) {
      scope.post(`/webhooks/:carrier/${kind}`, { bodyLimit: LARGEST_BODY_BYTES }, (request, reply) =>
        answer(context, intake, { kind, request, reply }),
      );
    }
    scope.post('/webhooks/:carrier/voice', { bodyLimit: LARGEST_BODY_BYTES }, (request, reply) =>
      answerCaller(context, request, reply),
    );
  });
}

type Intake = { readonly reports: ReportQueue; readonly texts: Lane };

type Webhook = { readonly kind: CallbackKind; readonly request: FastifyRequest; readonly reply: FastifyReply };

type Genuine = {
  readonly carrier: Carrier;
  readonly params: CallbackParams;
  readonly url: string;
};

/** The webhook, if its carrier's signature is valid; null if it was refused, and the refusal is already sent. */
async function readGenuine(
  context: Context,
  kind: CallbackKind | 'voice',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Genuine | null> {
  const { carrier: name } = request.params as { carrier: string };
  const carrier = carrierNamed(name);
  if (!carrier) {
    await reply.code(404).send({ success: false, errors: ['Not Found'] });
    return null;
  }
  const { text, params } = (request.body as ReadBody | undefined) ?? { text: '', params: {} };
  const url = `${context.config.publicUrl}${request.raw.url ?? ''}`;
  const account = await signerOf(context, carrier, params);
  const isGenuine =
    carriersSetUp(context.config).includes(carrier.name) &&
    carrier.checkSignature(account.config, {
      ...{ url, headers: request.headers, params, body: text },
      at: context.clock.now(),
    });
  if (isGenuine && (await speaksFor(context, account, carrier, { kind, params }))) return { carrier, params, url };
  context.log.warn(
    { carrier: carrier.name, kind, address: request.ip },
    'a webhook with a wrong signature was refused',
  );
  await reply.code(403).send({ success: false, errors: ['The signature is not right.'] });
  return null;
}

/** The account whose token a webhook must be signed with: the one it claims to be from, if known. */
async function signerOf(context: Context, carrier: Carrier, params: CallbackParams): Promise<OpenAccount> {
  const main = { id: null, carrier: carrier.name, config: context.config };
  const sid = carrier.accountOf(params);
  if (sid === null || sid === context.config.twilio.accountSid) return main;
  return (await accountBySid(context, carrier.name, sid)) ?? main;
}

// A client may know the token of its own account, which must not be enough to report on another client's number. Reports
// name their message by an address that only we sign.
async function speaksFor(
  context: Context,
  { id }: OpenAccount,
  carrier: Carrier,
  { kind, params }: { readonly kind: CallbackKind | 'voice'; readonly params: CallbackParams },
): Promise<boolean> {
  if (id === null || kind === 'status') return true;
  const event = kind === 'voice' ? carrier.readCall(params) : carrier.readCallback(kind, params);
  const to = event && 'to' in event ? event.to : '';
  const number = await inTransactionAcrossOrganizations(context.db, (tx) => findNumberByPhone(tx, to));
  return number?.accountId === id;
}

async function answer(context: Context, intake: Intake, { kind, request, reply }: Webhook): Promise<FastifyReply> {
  const genuine = await readGenuine(context, kind, request, reply);
  if (!genuine) return reply;
  const { carrier, params, url } = genuine;
  const event = carrier.readCallback(kind, params);
  const payload = { params, query: Object.fromEntries(new URL(url).searchParams) };
  if (event?.kind === 'status') await intake.reports.add({ carrier: carrier.name, event, payload });
  else if (event) await takeText(context, intake, carrier, { event, payload });
  return reply.type(carrier.callbackAnswer.contentType).send(carrier.callbackAnswer.body);
}

type Text = { readonly event: InboundText; readonly payload: CallbackPayload };

// A STOP must be in effect once it is answered; reports are left to the workers.
async function takeText(
  context: Context,
  { texts }: Intake,
  { name }: Carrier,
  { event, payload }: Text,
): Promise<void> {
  const key = await acceptCallback(context, name, event, payload);
  if (key !== null) await atMost(LONGEST_WAIT_MS, applied(context, texts, key));
}

// A worker may be applying it.
async function applied(context: Context, texts: Lane, key: CallbackKey): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (!(await texts.run(() => applyCallback(context, key))) && performance.now() < until) await pause(LOOK_AGAIN_MS);
}

async function answerCaller(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const genuine = await readGenuine(context, 'voice', request, reply);
  if (!genuine) return reply;
  const { carrier, params } = genuine;
  const { contentType, body } = carrier.callAnswer(await takeCall(context, carrier.readCall(params)));
  return reply.type(contentType).send(body);
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

function readForm(text: string): ReadBody {
  const form = new URLSearchParams(text);
  const params: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const [first = '', ...more] = form.getAll(name);
    params[name] = more.length === 0 ? first : [first, ...more];
  }
  return { text, params };
}

import { calendlyLink } from '../../../domain/calendars/calendly-link.ts';
import { recordAudit } from '../../audit/index.ts';
import { type EventType, keepEventTypes, simulatedCalendlyUrl } from '../../custom-values/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepIntegration } from '../store.ts';
import { eventTypesAnswer, meAnswer } from './calendly-answers.ts';
import { type CalendlyClient, withCalendly } from './calendly-client.ts';
import { retryOnceConnected } from './cancellations/request-cancellation.ts';
import { type ConnectionSecret, closeSecret, openSecret, tokensOf } from './connection.ts';
import { returnAddress, stateOf, verifierOf } from './prepare-connect.ts';
import { type ConnectRow, readConnectionOfUser, useConnectAcrossOrganizations } from './store.ts';
import { askForReports } from './subscription.ts';

const LONGEST_NAME = 200;

export type Returned = {
  readonly cookie: string;
  readonly hostName: string;
  readonly untrustedState: string;
  readonly untrustedCode: string;
};

/**
 * Connects the Calendly account of the person who has just agreed there, once and only in the browser that asked: its
 * tokens are stored encrypted, and its event types become the person's calendars.
 */
export async function finishConnect(context: Context, returned: Returned, timeoutMs?: number): Promise<void> {
  const { cookie, hostName, untrustedState, untrustedCode } = returned;
  const isOurs = untrustedState === stateOf(cookie, hostName);
  const connect = isOurs
    ? await inTransactionAcrossOrganizations(context.db, (tx) =>
        useConnectAcrossOrganizations(tx, hashToken(cookie), context.clock.now()),
      )
    : null;
  if (connect === null) refuse('calendly-link-expired');
  const signingKey = await signingKeyOf(context, connect);
  const account = await withCalendly(
    context.config,
    (client) => readAccount(context, client, { code: untrustedCode, cookie, signingKey }),
    timeoutMs,
  );
  if (account === null) refuse('calendly-not-connected');
  await keepAccount(context, connect, account);
  await withCalendly(context.config, (client) => askForReports(context, client, connect, account), timeoutMs);
}

type Account = {
  readonly secret: ConnectionSecret;
  readonly calendlyOrganization: string;
  readonly eventTypes: readonly EventType[];
};

// Calendly accepts a callback address once, and keeps signing with the first key even after reconnecting.
async function signingKeyOf(context: Context, { organizationId, userId }: ConnectRow): Promise<string> {
  const known = await inTransaction(context.db, organizationId, (tx) =>
    readConnectionOfUser(tx, organizationId, userId),
  );
  const secret = known && (await openSecret(context, known));
  return secret?.signingKey ?? secretToken();
}

async function readAccount(
  context: Context,
  client: CalendlyClient,
  { code, cookie, signingKey }: { code: string; cookie: string; signingKey: string },
): Promise<Account | null> {
  const { clientId, clientSecret, authUrl, apiUrl } = client.places;
  const answer = await client.postForm(`${authUrl}/oauth/token`, {
    ...{ grant_type: 'authorization_code', code, redirect_uri: returnAddress(context) },
    ...{ client_id: clientId, client_secret: clientSecret, code_verifier: verifierOf(cookie) },
  });
  const tokens = tokensOf(context, answer);
  if (tokens === null) return null;
  const me = meAnswer.safeParse((await client.get(`${apiUrl}/users/me`, tokens.accessToken))?.body);
  if (!me.success) return null;
  const { uri: userUri, current_organization: calendlyOrganization } = me.data.resource;
  const listed = await readEventTypes(client, tokens.accessToken, userUri);
  if (listed === null) return null;
  const secret = { ...tokens, userUri, signingKey };
  return { secret, calendlyOrganization, eventTypes: eventTypesOf(context, listed) };
}

const EVENT_TYPES_A_PAGE = 100;
const MOST_PAGES = 20;

type ListedEventType = { uri: string; name: string; scheduling_url: string; active: boolean };

/** The active event types of a person, page after page; null if one of the pages can't be read. */
async function readEventTypes(
  client: CalendlyClient,
  token: string,
  user: string,
): Promise<readonly ListedEventType[] | null> {
  const listed: ListedEventType[] = [];
  let pageToken: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ user, active: 'true', count: String(EVENT_TYPES_A_PAGE) });
    if (pageToken !== null) query.set('page_token', pageToken);
    const answer = await client.get(`${client.places.apiUrl}/event_types?${query}`, token);
    const read = answer?.status === 200 ? eventTypesAnswer.safeParse(answer.body) : null;
    if (!read?.success) return null;
    listed.push(...read.data.collection);
    pageToken = read.data.pagination?.next_page_token ?? null;
    if (pageToken === null) break;
  }
  return listed;
}

function eventTypesOf(context: Context, listed: readonly ListedEventType[]): EventType[] {
  const simulatedUrl = simulatedCalendlyUrl(context.config);
  return listed.flatMap(({ uri, name, scheduling_url, active }) => {
    // A stand-in for Calendly has its pages elsewhere; any other page that isn't a Calendly calendar is never shown.
    const link = calendlyLink(scheduling_url, simulatedUrl);
    const called = name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
    return active && link !== null && called !== '' ? [{ uri, name: called, link }] : [];
  });
}

async function keepAccount(context: Context, { organizationId, userId }: ConnectRow, account: Account): Promise<void> {
  const secret = await closeSecret(context, { organizationId, userId }, account.secret);
  await inTransaction(context.db, organizationId, async (tx) => {
    await keepIntegration(tx, organizationId, { userId, type: 'CALENDLY', secret, at: context.clock.now() });
    await keepEventTypes(tx, context, organizationId, { userId, eventTypes: account.eventTypes });
    const details = { type: 'CALENDLY' };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'integration-connected', details });
    await retryOnceConnected(tx, context, organizationId);
    await context.live.announce(tx, organizationId, 'account');
    await context.live.announce(tx, organizationId, 'campaigns');
  });
}

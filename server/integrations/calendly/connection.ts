import { z } from 'zod';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { tokensAnswer } from './calendly-answers.ts';
import type { CalendlyAnswer, CalendlyClient } from './calendly-client.ts';
import { type ConnectionRow, readConnection, writeSecret } from './store.ts';

const connectionSecret = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAtMs: z.number(),
  userUri: z.string(),
  /** The signing key of Calendly's reports for this connection. */
  signingKey: z.string(),
});

/** The encrypted data of a connected account. */
export type ConnectionSecret = z.infer<typeof connectionSecret>;

const RENEW_BEFORE_MS = 60_000;

export async function closeSecret(context: Context, owner: Owner, secret: ConnectionSecret): Promise<string> {
  return (await openCipher(context.config)).encrypt(JSON.stringify(secret), purposeOfCalendly(owner));
}

export async function openSecret(context: Context, row: ConnectionRow): Promise<ConnectionSecret | null> {
  const plain = (await openCipher(context.config)).decrypt(row.secret ?? '', purposeOfCalendly(row));
  if (plain === null) return null;
  const read = connectionSecret.safeParse(JSON.parse(plain));
  return read.success ? read.data : null;
}

/** The tokens in a response, with the time they expire. */
export function tokensOf(context: Context, answer: CalendlyAnswer) {
  const read = answer?.status === 200 ? tokensAnswer.safeParse(answer.body) : null;
  if (!read?.success) return null;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = read.data;
  return { accessToken, refreshToken, expiresAtMs: context.clock.now().getTime() + seconds * 1000 };
}

/**
 * Sends a request, with `body` if given, with the token of a connection, which is renewed when it has expired; null if
 * no response came.
 */
export async function askAs(
  context: Context,
  client: CalendlyClient,
  row: ConnectionRow,
  { url, body }: { readonly url: string; readonly body?: object },
): Promise<CalendlyAnswer> {
  const secret = await freshSecret(context, client, row);
  if (secret === 'unreachable') return null;
  if (secret === null) return { status: 401, body: null };
  const { accessToken } = secret;
  return body === undefined ? client.get(url, accessToken) : client.post(url, accessToken, body);
}

/** The data of a connection with a token that is good for now; null if Calendly no longer accepts it. */
export async function freshSecret(
  context: Context,
  client: CalendlyClient,
  row: ConnectionRow,
): Promise<ConnectionSecret | 'unreachable' | null> {
  const secret = await openSecret(context, row);
  if (secret === null) return null;
  if (secret.expiresAtMs - RENEW_BEFORE_MS > context.clock.now().getTime()) return secret;
  const { clientId, clientSecret, authUrl } = client.places;
  const answer = await client.postForm(`${authUrl}/oauth/token`, {
    ...{ grant_type: 'refresh_token', refresh_token: secret.refreshToken },
    ...{ client_id: clientId, client_secret: clientSecret },
  });
  const tokens = tokensOf(context, answer);
  if (tokens === null) {
    if (answer === null || answer.status >= 500) return 'unreachable';
    // A refresh token works once: another request has just used it, and stored the result.
    const now = await inTransaction(context.db, row.organizationId, (tx) => readConnection(tx, row));
    return now && now.secret !== row.secret ? openSecret(context, now) : null;
  }
  const renewed = { ...secret, ...tokens };
  const closed = await closeSecret(context, row, renewed);
  await inTransaction(context.db, row.organizationId, (tx) => writeSecret(tx, row, closed));
  return renewed;
}

type Owner = { readonly organizationId: OrganizationId; readonly userId: number };

/** The encryption purpose of a person's Calendly tokens. */
export function purposeOfCalendly({ organizationId, userId }: Owner): string {
  return `integration ${organizationId} ${userId} CALENDLY`;
}

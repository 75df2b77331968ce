import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deleteIntegration } from '../store.ts';
import { type CalendlyClient, withCalendly } from './calendly-client.ts';
import { type ConnectionSecret, freshSecret } from './connection.ts';
import type { ConnectionRow } from './store.ts';
import { stopReports } from './subscription.ts';

/**
 * Ends a person's own connection and deletes its tokens. Calendars and appointments stay. Calendly is asked to send no more
 * reports and to forget the tokens; if it can't be reached, they are of no use to anyone, and its reports are refused.
 * Without a connection there is nothing to do.
 */
export async function disconnectCalendly(context: Context, actor: Actor, timeoutMs?: number): Promise<void> {
  const { organizationId, userId } = actor;
  const ended = await inTransaction(context.db, organizationId, async (tx) => {
    const deleted = await deleteIntegration(tx, organizationId, { userId, type: 'CALENDLY' });
    if (deleted === null) return null;
    const details = { type: 'CALENDLY' };
    await recordAudit(tx, context, { organizationId, actor, action: 'integration-disconnected', details });
    await context.live.announce(tx, organizationId, 'account');
    await context.live.announce(tx, organizationId, 'campaigns');
    return { ...deleted, organizationId, userId };
  });
  if (ended === null) return;
  await withCalendly(context.config, (client) => leave(context, client, ended), timeoutMs);
}

async function leave(context: Context, client: CalendlyClient, row: ConnectionRow): Promise<void> {
  const secret = await freshSecret(context, client, row);
  if (secret === null || secret === 'unreachable') return;
  await stopReports(context, client, row, secret);
  await revoke(client, secret);
}

async function revoke({ places, postForm }: CalendlyClient, { accessToken, refreshToken }: ConnectionSecret) {
  const { clientId, clientSecret, authUrl } = places;
  for (const token of [refreshToken, accessToken])
    await postForm(`${authUrl}/oauth/revoke`, { client_id: clientId, client_secret: clientSecret, token });
}

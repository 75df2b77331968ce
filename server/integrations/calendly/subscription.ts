import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { meAnswer, subscriptionsAnswer } from './calendly-answers.ts';
import type { CalendlyAnswer, CalendlyClient } from './calendly-client.ts';
import type { ConnectionSecret } from './connection.ts';

type Owner = { readonly organizationId: OrganizationId; readonly userId: number };
type Secret = Pick<ConnectionSecret, 'accessToken' | 'userUri' | 'signingKey'>;

const ALREADY_THERE = 409;

function addressOf({ config }: Context, { organizationId, userId }: Owner): string {
  return `${config.publicUrl}/webhooks/calendly?connection=${organizationId}-${userId}`;
}

/** Asks Calendly to report bookings; Calendly plans without webhooks leave the connection unchanged. */
export async function askForReports(
  context: Context,
  client: CalendlyClient,
  owner: Owner,
  { calendlyOrganization, secret }: { readonly calendlyOrganization: string; readonly secret: Secret },
): Promise<void> {
  const ask = (): Promise<CalendlyAnswer> =>
    client.post(`${client.places.apiUrl}/webhook_subscriptions`, secret.accessToken, {
      url: addressOf(context, owner),
      events: ['invitee.created', 'invitee.canceled'],
      ...{ organization: calendlyOrganization, user: secret.userUri, scope: 'user', signing_key: secret.signingKey },
    });
  let answer = await ask();
  // One of an earlier connection, which signs with that connection's key.
  if (answer?.status === ALREADY_THERE && (await stopReports(context, client, owner, secret))) answer = await ask();
  if (answer === null || answer.status >= 300)
    context.log.warn({ status: answer?.status }, 'Calendly will not report bookings of this connection');
}

/** Asks Calendly to report nothing more to this connection's address; whether there was anything to end. */
export async function stopReports(
  context: Context,
  client: CalendlyClient,
  owner: Owner,
  { accessToken, userUri }: Secret,
): Promise<boolean> {
  const { apiUrl } = client.places;
  const me = meAnswer.safeParse((await client.get(`${apiUrl}/users/me`, accessToken))?.body);
  if (!me.success) return false;
  const asked = new URLSearchParams({
    ...{ organization: me.data.resource.current_organization, user: userUri, scope: 'user', count: '100' },
  });
  const listed = await client.get(`${apiUrl}/webhook_subscriptions?${asked}`, accessToken);
  const read = subscriptionsAnswer.safeParse(listed?.body);
  const listedAt = `${apiUrl}/webhook_subscriptions/`;
  // The token goes to Calendly's own address alone, whatever the answer says.
  const ours = read.success
    ? read.data.collection.filter(
        ({ uri, callback_url }) => callback_url === addressOf(context, owner) && uri.startsWith(listedAt),
      )
    : [];
  for (const { uri } of ours) await client.delete(uri, accessToken);
  return ours.length > 0;
}

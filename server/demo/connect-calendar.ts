import type { OrganizationId } from '../../domain/ids.ts';
import { simulatedCalendlyUrl } from '../custom-values/index.ts';
import type { RunningServer } from '../main.ts';
import type { DemoClient } from './demo-client.ts';

const ACCOUNT = 'alex-rivera';

/** Connects a person to the simulated Calendly, by the same requests as their browser; does nothing with a real one. */
export async function connectCalendar(
  server: RunningServer,
  owner: DemoClient,
  organizationId: OrganizationId,
): Promise<void> {
  if (simulatedCalendlyUrl(server.context.config) === null) return;
  await owner.call(
    'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showCalendly: true, showEventsPage: true }) { success errors } }',
    { id: String(organizationId) },
  );
  const { user } = await owner.call('{ user { success errors user { code } } }');
  const start = `${server.url}/oauth2/calendly/${user.code}`;
  const prepared = await fetch(start, { method: 'POST', headers: owner.headers });
  const cookie = (prepared.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const asked = await follow(server, start, cookie);
  const agreed = await follow(server, `${asked}&account=${ACCOUNT}`, cookie);
  await follow(server, agreed, cookie);
}

// The redirect, at the address where this server actually listens.
async function follow({ url, context }: RunningServer, address: string, cookie: string): Promise<string> {
  const own = address.startsWith(context.config.publicUrl)
    ? url + address.slice(context.config.publicUrl.length)
    : address;
  const answer = await fetch(own, { headers: { cookie }, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

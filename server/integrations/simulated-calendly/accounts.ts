import type { Context } from '../../platform/context.ts';

/** An account at the simulated Calendly; there are a few, and anyone may use each. */
export type SimulatedAccount = { readonly slug: string; readonly name: string };

/** What can be booked with an account. */
export type SimulatedEventType = {
  readonly slug: string;
  readonly name: string;
  readonly minutes: number;
  readonly location: { readonly type: string; readonly location: string | null };
};

export const simulatedAccounts: readonly SimulatedAccount[] = [
  { slug: 'alex-rivera', name: 'Alex Rivera' },
  { slug: 'jordan-lee', name: 'Jordan Lee' },
];

export const simulatedEventTypes: readonly SimulatedEventType[] = [
  { slug: '15min', name: '15 minute call', minutes: 15, location: { type: 'outbound_call', location: null } },
  { slug: '30min', name: '30 minute meeting', minutes: 30, location: { type: 'zoom', location: null } },
  {
    ...{ slug: 'visit', name: 'On-site visit', minutes: 60 },
    location: { type: 'physical', location: '1200 N Central Ave, Phoenix' },
  },
];

/** The time zone of the simulated hosts. */
export const hostZone = 'America/Phoenix';

export function accountOf(slug: string): SimulatedAccount | null {
  return simulatedAccounts.find((account) => account.slug === slug) ?? null;
}

export function eventTypeOf(slug: string): SimulatedEventType | null {
  return simulatedEventTypes.find((type) => type.slug === slug) ?? null;
}

/** The addresses of the simulated Calendly's resources. */
export function addressesOf({ config }: Pick<Context, 'config'>) {
  const pages = `${config.publicUrl}/simulator/calendly`;
  const api = `${pages}/api`;
  return {
    page: (account: string, type: string) => `${pages}/${account}/${type}`,
    user: (account: string) => `${api}/users/${account}`,
    organization: `${api}/organizations/simulated`,
    eventType: (account: string, type: string) => `${api}/event_types/${account}--${type}`,
    event: (id: string) => `${api}/scheduled_events/${id}`,
    invitee: (id: string) => `${api}/scheduled_events/${id}/invitees/${id}`,
  };
}

import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { startSession } from '../accounts/index.ts';
import { settleTexts } from '../messages/outcomes/settle-texts.ts';
import { gateAndMark } from '../messages/sender/gate/gate-and-mark.ts';
import { usualOptions } from '../messages/sender/options.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

export type PlannedItem = {
  readonly campaignFeatureId: string;
  readonly appointmentDate: string | null;
  readonly scheduledFor: string;
  readonly message: string | null;
};

type Shown = {
  readonly id: string;
  readonly kind: string;
  readonly eventDate: string | null;
  readonly eventTime: string | null;
  readonly campaigns: readonly { readonly id: string }[];
};

const LEAD = `lead { id appointments { id leadId kind eventDate eventTime eventUrl campaigns { id } pitchId pitchSlideId created }
  campaigns { complete campaign { id } } featureQueue { id campaignFeatureId appointmentDate scheduledFor message reason error }
  messages { message reason success } }`;

type Answer = {
  readonly success: boolean;
  readonly errors: string[];
  readonly lead: {
    readonly appointments: Shown[];
    readonly campaigns: { readonly complete: boolean; readonly campaign: { readonly id: string } }[];
    readonly featureQueue: (PlannedItem & { readonly id: string; readonly error: string | null })[];
    readonly messages: { readonly message: string; readonly reason: string | null; readonly success: boolean }[];
  };
};

/** A staff member's actions on one contact's appointments, and the contact's waiting messages. */
export function appointmentsOf(server: TestServer, token: () => string, leadId: LeadId) {
  const mutate = async (operation: string): Promise<Answer> =>
    (await server.graphql(`mutation { answer: ${operation} { success errors ${LEAD} } }`, {}, token())).answer;
  return {
    create: (args: string) => mutate(`createLeadAppointment(leadId: "${leadId}", ${args})`),
    update: (id: string, args: string) => mutate(`updateLeadAppointment(leadAppointmentId: "${id}", ${args})`),
    delete: (id: string) => mutate(`deleteLeadAppointment(leadAppointmentId: "${id}")`),
    lead: async (): Promise<Answer['lead']> =>
      (await server.graphql(`{ lead(leadId: "${leadId}") { ${LEAD} } }`, {}, token())).lead.lead,
  };
}

/** A booking that says nothing of its content or place. */
export const bookingWithoutPlace = {
  ...{ pitchId: null, pitchSlideId: null, eventLocation: null },
  ...{ eventTimeZone: null, eventAddress: null, eventUrl: null },
};

/** Stops the clock at this moment, and signs the person in again. */
export async function moveTo(
  { context, clock }: TestServer,
  at: string,
  person: { readonly id: number },
  organizationId: OrganizationId,
): Promise<string> {
  clock.set(at);
  return inTransactionAcrossOrganizations(context.db, (tx) => startSession(tx, context, person.id, { organizationId }));
}

/** Runs the gate on everything that is due; returns the texts that it releases, which then count as sent. */
export async function sendDue(server: TestServer, organizationId: OrganizationId, outcome: 'sent' | 'failed' = 'sent') {
  const { context } = server;
  const { marked } = await gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
  const at = context.clock.now();
  const settled = marked.map(({ itemId, carrier }) => ({
    ...{ itemId, outcome, at },
    ...(outcome === 'sent'
      ? { carrier, carrierId: `sent-${organizationId}-${itemId}` }
      : { carrier, errorCode: '30008' }),
  }));
  await inTransaction(context.db, organizationId, (tx) =>
    settleTexts(tx, context, organizationId, { settlements: settled }),
  );
  return marked.map((text) => text.body);
}

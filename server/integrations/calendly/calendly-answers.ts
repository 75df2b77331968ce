import { z } from 'zod';

// The parts of Calendly's API responses that we read (developer.calendly.com, API v2).

const text = z.string().max(2_000).nullish();

export const tokensAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
});

export const meAnswer = z.object({
  resource: z.object({ uri: z.string().max(500), current_organization: z.string().max(500) }),
});

export const eventTypesAnswer = z.object({
  collection: z.array(
    z.object({ uri: z.string().max(500), name: z.string(), scheduling_url: z.string(), active: z.boolean() }),
  ),
  pagination: z.object({ next_page_token: text }).nullish(),
});

export const subscriptionsAnswer = z.object({
  collection: z.array(z.object({ uri: z.string().max(500), callback_url: z.string() })),
});

export const scheduledEvent = z.object({
  uri: z.string().max(500),
  status: z.enum(['active', 'canceled']),
  event_type: text,
  start_time: z.iso.datetime({ offset: true }),
  // Only some kinds of meetings have a location besides their kind.
  location: z.object({ type: text, location: z.unknown().optional() }).nullish(),
  invitees_counter: z.object({ active: z.number().int() }).nullish(),
});

export const invitee = z.object({
  uri: z.string().max(500),
  event: z.string().max(500),
  status: z.enum(['active', 'canceled']),
  email: text,
  timezone: text,
  text_reminder_number: text,
  old_invitee: text,
  tracking: z.object({ utm_content: text }).nullish(),
});

export const eventAnswer = z.object({ resource: scheduledEvent });
export const inviteeAnswer = z.object({ resource: invitee });

export const webhookBody = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  // A canceled one that was moved to another time names its successor.
  payload: invitee.extend({
    ...{ scheduled_event: scheduledEvent, new_invitee: text, rescheduled: z.boolean().nullish() },
    cancellation: z.object({ canceler_type: text }).nullish(),
  }),
});

export type ScheduledEvent = z.infer<typeof scheduledEvent>;
export type Canceled = z.infer<typeof webhookBody>['payload'];
export type Invitee = z.infer<typeof invitee>;

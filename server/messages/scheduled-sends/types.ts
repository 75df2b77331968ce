import { builder } from '../../platform/graphql/builder.ts';

/** A message to many that waits for its time. */
export type ScheduledSendShape = {
  readonly id: number;
  readonly body: string;
  readonly sendAt: Date;
  /** How many contacts it goes to, as far as is known now. */
  readonly contacts: number;
  /** When the last of them gets it, at the pace of now. */
  readonly finishes: Date;
  readonly userId: number;
  readonly senderName: string | null;
};

export const ScheduledSendRef = builder.objectRef<ScheduledSendShape>('ScheduledSend');

/** A message to many that waits for its time. */
export type ScheduledSend = {
  readonly id: string;
  readonly messageContent: string;
  readonly sendAt: string;
  readonly contacts: number;
  readonly senderName: string | null;
};

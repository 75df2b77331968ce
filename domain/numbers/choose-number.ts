/** A number that can send, and how many contacts are assigned to it. */
export type Sender = { readonly id: number; readonly phone: string; readonly contacts: number };

/** What is known about a message's recipient when its number is chosen. */
export type Receiver = {
  /** Ten digits. */
  readonly phone: string;
  /** The number this message must be sent from, such as the answer to a message that came in there. */
  readonly ownPhone: string | null;
  readonly keptNumberId: number | null;
  /** Our number in their latest message, in either direction. */
  readonly lastOwnPhone: string | null;
  /** False for staff and strangers: no number is assigned to them. */
  readonly isContact: boolean;
};

/** The number to send from, and whether the contact was texted from another one before. */
export type Choice = { readonly sender: Sender; readonly isHandedOver: boolean };

/**
 * Chooses the number for one message: that of the conversation, else one with the contact's area code, else the one
 * with the fewest contacts. Null if there is none. `senders` must be in order of age, the oldest first.
 */
export function chooseNumber(receiver: Receiver, senders: readonly Sender[]): Choice | null {
  const { ownPhone, keptNumberId, lastOwnPhone, isContact } = receiver;
  const own = ownPhone === null ? undefined : senders.find(({ phone }) => phone === ownPhone);
  if (own) return { sender: own, isHandedOver: false };
  const known =
    keptNumberId === null
      ? senders.find(({ phone }) => phone === lastOwnPhone)
      : senders.find(({ id }) => id === keptNumberId);
  if (known) return { sender: known, isHandedOver: false };
  const [oldest] = senders;
  if (!oldest) return null;
  if (!isContact) return { sender: oldest, isHandedOver: false };
  const near = senders.filter(({ phone }) => areaCodeOf(phone) === receiver.phone.slice(0, 3));
  const sender = leastUsed(near) ?? leastUsed(senders) ?? oldest;
  return { sender, isHandedOver: keptNumberId !== null || lastOwnPhone !== null };
}

function areaCodeOf(phone: string): string {
  return /^\+1(\d{3})\d{7}$/.exec(phone)?.[1] ?? '';
}

function leastUsed(senders: readonly Sender[]): Sender | null {
  return senders.reduce<Sender | null>(
    (least, sender) => (least === null || sender.contacts < least.contacts ? sender : least),
    null,
  );
}

/** A number that can send, and how many contacts keep it. */
export type Sender = { readonly id: number; readonly phone: string; readonly contacts: number };

/** What is known of a message's receiver when its number is chosen. */
export type Receiver = {
  /** Ten digits. */
  readonly phone: string;
  /** The number this very message has to come from, as the answer to a text that came in there. */
  readonly ownPhone: string | null;
  readonly keptNumberId: number | null;
  /** The number of ours in their newest message, in either direction. */
  readonly lastOwnPhone: string | null;
  /** False for staff and strangers: they keep no number. */
  readonly isContact: boolean;
};

/** The number to send from, and whether the contact was texted from another one before. */
export type Choice = { readonly sender: Sender; readonly isHandedOver: boolean };

/**
 * Chooses the number for one message: the one the conversation has, else one with the contact's area code, else the one
 * that fewest contacts keep. Null when there is none to choose from. The oldest number comes first in `senders`.
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

import type { OrganizationId } from '../../../../domain/ids.ts';
import { chooseNumber } from '../../../../domain/numbers/choose-number.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DueItem } from '../due/store.ts';
import { countContacts, type Kept, keepNumbers, readLastOwnPhones } from '../kept-numbers/store.ts';
import type { SendingNumber } from '../numbers/store.ts';

/** The number a message is sent from, and whether its contact was texted from another one before. */
export type ChosenSender = { readonly id: number; readonly phone: string; readonly isHandedOver: boolean };

type Item = Pick<DueItem, 'id' | 'leadId' | 'phone' | 'ownPhone' | 'keptNumberId' | 'lineOf' | 'isHandedOver'>;

/**
 * Chooses the number of each message and records which number contacts keep. Costs nothing for organizations that never
 * had a second number: their history already says what contacts would keep.
 */
export async function chooseSenders(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly Item[],
  { numbers, had }: { readonly numbers: readonly [SendingNumber, ...SendingNumber[]]; readonly had: number },
): Promise<(item: Item) => ChosenSender> {
  const [oldest] = numbers;
  const usual: ChosenSender = { id: oldest.id, phone: oldest.phone, isHandedOver: false };
  if (had === 1 || items.length === 0) return () => usual;
  const unknown = items.flatMap(({ leadId, keptNumberId }) =>
    leadId !== null && keptNumberId === null ? [leadId] : [],
  );
  const last = unknown.length > 0 ? await readLastOwnPhones(tx, organizationId, unknown) : new Map<number, string>();
  const chosen = chooseAll(items, numbers, last);
  const changed = [...chosen.kept.values()].filter((one) => one.before !== one.numberId);
  if (changed.length > 0) await keep(tx, organizationId, changed, { numbers, byItem: chosen.byItem, items });
  return (item) => chosen.byItem.get(item.id) ?? usual;
}

function chooseAll(items: readonly Item[], numbers: readonly SendingNumber[], last: ReadonlyMap<number, string>) {
  const senders = numbers.map(({ id, phone, contacts }) => ({ id, phone, contacts }));
  const byItem = new Map<number, ChosenSender>();
  const kept = new Map<number, Kept>();
  for (const item of items) {
    const { id, leadId, phone, ownPhone, keptNumberId } = item;
    // Several messages of a batch to one contact are sent from the same number.
    const before = leadId === null ? undefined : kept.get(leadId);
    const lastOwnPhone = leadId === null ? null : (last.get(leadId) ?? null);
    const known = { phone, ownPhone, lastOwnPhone, keptNumberId: before?.numberId ?? keptNumberId };
    const choice = chooseNumber({ ...known, isContact: leadId !== null }, senders);
    if (!choice) continue;
    const { id: numberId } = choice.sender;
    // The contact's number was recorded when the message was put into its line, including a change.
    const wasHandedOver = item.isHandedOver && item.lineOf === numberId;
    const isHandedOver = choice.isHandedOver || wasHandedOver;
    byItem.set(id, { id: numberId, phone: choice.sender.phone, isHandedOver });
    // A reply from the number that a text came to doesn't change the number the contact keeps.
    if (leadId === null || before || choice.sender.phone === ownPhone) continue;
    kept.set(leadId, { leadId, before: keptNumberId, numberId });
    const sender = senders.find((one) => one.id === numberId);
    if (sender && numberId !== keptNumberId) sender.contacts += 1;
  }
  return { byItem, kept };
}

// Another process may choose for the same contact at the same time; the first one recorded wins.
async function keep(
  tx: Tx,
  organizationId: OrganizationId,
  changed: readonly Kept[],
  {
    numbers,
    byItem,
    items,
  }: {
    readonly numbers: readonly SendingNumber[];
    readonly byItem: Map<number, ChosenSender>;
    readonly items: readonly Item[];
  },
): Promise<void> {
  const now = await keepNumbers(tx, organizationId, changed);
  const more = new Map<number, number>();
  for (const { leadId, before, numberId } of changed) {
    if (now.get(leadId) !== numberId) continue;
    more.set(numberId, (more.get(numberId) ?? 0) + 1);
    if (before !== null) more.set(before, (more.get(before) ?? 0) - 1);
  }
  for (const { id, leadId, ownPhone } of items) {
    const winner = leadId === null || ownPhone !== null ? undefined : numbers.find((one) => one.id === now.get(leadId));
    if (!winner || byItem.get(id)?.id === winner.id) continue;
    byItem.set(id, { id: winner.id, phone: winner.phone, isHandedOver: false });
  }
  if (more.size > 0) await countContacts(tx, organizationId, more);
}

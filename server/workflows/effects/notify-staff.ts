import { nameUnfilledChips } from '../../../domain/messages/merge-fields.ts';
import { alertStaff } from '../../messages/index.ts';
import { done, type Effect, refused } from './effect.ts';
import { fillMessage } from './fill-message.ts';
import { readStaffPhones } from './store.ts';

/** Tells the campaign's owner. */
export const notifyOwner: Effect = (tx, context, firing, action) =>
  notifyStaff(tx, context, firing, { ...action, userIds: [firing.standing.ownerId] });

/** Tells these people, as far as they still belong to the organisation and have a phone. */
export const notifyStaff: Effect = async (tx, context, firing, action) => {
  // Staff get it all the same: what the message cannot tell stands in it by its name.
  const body = nameUnfilledChips(fillMessage(firing, action));
  if (body === '') return refused('no-words');
  const { organizationId } = firing.standing;
  const staff = await readStaffPhones(tx, organizationId, action.userIds);
  for (const { userId, phone } of staff) {
    const key = `workflow:${firing.runId}:${action.id}:${userId}`;
    await alertStaff(tx, context, { organizationId, userId, phone, body, key });
  }
  if (staff.length === 0) return refused('nobody-to-notify');
  return staff.length < action.userIds.length ? { outcome: 'done', reason: 'some-not-notified' } : done;
};

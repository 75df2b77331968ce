import { previewMessage } from '../../../domain/messages/write-message.ts';
import { alertStaff } from '../../messages/index.ts';
import { done, type Effect, refused } from './effect.ts';
import { messageOfEffect, valuesOf } from './message-of-effect.ts';
import { readStaffPhones } from './store.ts';

/** Notifies the campaign's owner. */
export const notifyOwner: Effect = (tx, context, firing, action) =>
  notifyStaff(tx, context, firing, { ...action, userIds: [firing.standing.ownerId] });

/** Notifies these people, if they still belong to the organization and have a phone. */
export const notifyStaff: Effect = async (tx, context, firing, action) => {
  // It is sent to staff, so contact placeholders are filled now. Those without a value stay in the text, and it is sent
  // anyway.
  const body = previewMessage(messageOfEffect(firing, action), valuesOf(firing)).trim();
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

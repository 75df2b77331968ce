import { formatPhone } from '../../../domain/leads/phone-format.ts';
import type { MergeValues } from '../../../domain/messages/merge-fields.ts';
import { previewMessage } from '../../../domain/messages/write-message.ts';
import { alertStaff } from '../../messages/index.ts';
import { done, type Effect, type Firing, refused } from './effect.ts';
import { messageOfEffect, valuesOf } from './message-of-effect.ts';
import { readStaffPhones } from './store.ts';

/** Notifies the campaign's owner. */
export const notifyOwner: Effect = (tx, context, firing, action) =>
  notifyStaff(tx, context, firing, { ...action, userIds: [firing.standing.ownerId] });

/** Notifies these people, if they still belong to the organization and have a phone. */
export const notifyStaff: Effect = async (tx, context, firing, action) => {
  // It is sent to staff, so contact placeholders are filled now. Those without a value stay in the text, and it is sent
  // anyway.
  const body = previewMessage(messageOfEffect(firing, action), namedValuesOf(firing)).trim();
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

// Staff must know whom it is about: a contact without a name is called by their phone.
function namedValuesOf(firing: Firing): MergeValues {
  const values = valuesOf(firing);
  const isNamed = values.firstName?.trim() || values.lastName?.trim();
  return isNamed ? values : { ...values, firstName: formatPhone(values.phone ?? '') };
}

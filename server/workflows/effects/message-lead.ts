import { hasBlank } from '../../../domain/messages/blanks.ts';
import { writeMessage } from '../../../domain/messages/write-message.ts';
import { sendForWorkflow } from '../../messages/index.ts';
import { done, type Effect, refused } from './effect.ts';
import { messageOfEffect, valuesOf } from './message-of-effect.ts';

/** Queues a message to the contact, behind the same gate as every other; placeholders are filled when it is sent. */
export const messageLead: Effect = async (tx, context, firing, action) => {
  const body = messageOfEffect(firing, action);
  // The step isn't sent with one, so it was written since.
  if (hasBlank(body)) return refused('has-blank');
  if (writeMessage(body, valuesOf(firing)) === 'no-words') return refused('no-words');
  const { organizationId, leadId, phone, campaignId, ownerId } = firing.standing;
  const key = `workflow:${firing.runId}:${action.id}`;
  await sendForWorkflow(tx, context, { organizationId, leadId, phone, campaignId, userId: ownerId, body, key });
  return done;
};

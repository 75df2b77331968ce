import { sendForWorkflow } from '../../messages/index.ts';
import { done, type Effect, refused } from './effect.ts';
import { fillMessage } from './fill-message.ts';

/** Puts a text to the contact into the queue, behind the same gate as every other. */
export const messageLead: Effect = async (tx, context, firing, action) => {
  const body = fillMessage(firing, action);
  if (body === '') return refused('no-words');
  const { organizationId, leadId, phone, campaignId, ownerId } = firing.standing;
  const key = `workflow:${firing.runId}:${action.id}`;
  await sendForWorkflow(tx, context, { organizationId, leadId, phone, campaignId, userId: ownerId, body, key });
  return done;
};

import { answerOfModel, contextTexts, taskOfModel } from '../../../domain/messages/auto-reply.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { storedAnswer, storedWords } from './answer-text.ts';
import { askModel, type Question } from './ask-model.ts';
import { modelFor } from './model-for.ts';
import { queueAnswer, type TextToAnswer, whoMayBeAnswered } from './queue-answer.ts';
import { readConversation } from './store.ts';

/**
 * Has the language model write the reply to a text; sends the stored reply if the model fails, refuses, or times out.
 */
export async function writeAnswer(context: Context, text: TextToAnswer): Promise<void> {
  const { organizationId } = text;
  const question = await inTransaction(context.db, organizationId, (tx) => questionOf(tx, context, text));
  // No transaction is open during the call to the model.
  const written = question === null ? null : await askModel(context, question);
  await inTransaction(context.db, organizationId, async (tx) => {
    const stored = await storedAnswer(tx, organizationId);
    if (stored === null) return;
    const body = written === null ? null : answerOfModel(written);
    const words = body === null ? storedWords(stored.content) : { body, isWrittenByModel: true };
    await queueAnswer(tx, context, text, words);
  });
}

async function questionOf(tx: Tx, context: Context, text: TextToAnswer): Promise<Question | null> {
  const { organizationId, leadId, messageId } = text;
  const stored = await storedAnswer(tx, organizationId);
  const model = stored?.letsModelWrite ? modelFor(context.config, stored.brand) : null;
  if (stored === null || model === null) return null;
  if (!(await whoMayBeAnswered(tx, context, text))) return null;
  return {
    model,
    task: taskOfModel(stored.organizationName, toPlain(stored.content)),
    conversation: await readConversation(tx, organizationId, leadId, { messageId, most: contextTexts }),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ConversationText } from '../../../domain/messages/auto-reply.ts';
import { parsedJson } from '../../../domain/text/parsed-json.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import { createOutbound, type OutboundAnswer } from '../../platform/http/outbound.ts';

export type Question = {
  readonly model: NonNullable<Config['ai']>;
  readonly task: string;
  readonly conversation: readonly ConversationText[];
};

const answered = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** What a language model with OpenAI's chat interface answers; null when it fails, refuses or takes longer than it may. */
export async function askModel(context: Context, question: Question): Promise<string | null> {
  const { timeoutMs } = question.model;
  const outbound = createOutbound({ connections: 1, timeoutMs });
  const isDone = new AbortController();
  const tooLate = pause(timeoutMs, { unanswered: 'it took too long' }, { signal: isDone.signal, ref: false });
  try {
    const answer = await Promise.race([outbound.send(requestOf(question)), tooLate]);
    const words = wordsIn(answer);
    if (words === null) context.log.warn({ why: whyNot(answer) }, 'a language model gave no answer to send');
    return words;
  } finally {
    tooLate.catch(() => undefined);
    isDone.abort();
    await outbound.close();
  }
}

function requestOf({ model, task, conversation }: Question) {
  const said = conversation.map(({ isFromContact, body }) => ({
    role: isFromContact ? 'user' : 'assistant',
    content: body,
  }));
  return {
    method: 'POST' as const,
    url: `${model.url}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(model.key === null ? {} : { authorization: `Bearer ${model.key}` }),
    },
    body: JSON.stringify({ model: model.name, messages: [{ role: 'system', content: task }, ...said] }),
  };
}

function wordsIn(answer: OutboundAnswer): string | null {
  if (!('status' in answer) || answer.status !== 200) return null;
  const read = answered.safeParse(parsedJson(answer.body));
  const [first] = read.success ? read.data.choices : [];
  if (!first || first.message.refusal || first.finish_reason === 'content_filter') return null;
  return first.message.content;
}

// Never the answer itself: it may say what a contact wrote.
function whyNot(answer: OutboundAnswer): string {
  if ('status' in answer) return `status ${answer.status}`;
  return 'notSent' in answer ? answer.notSent : answer.unanswered;
}

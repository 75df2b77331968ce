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

/** Asks a language model with OpenAI's chat interface; null when it fails, refuses, or times out. */
export async function askModel(context: Context, question: Question): Promise<string | null> {
  const { timeoutMs } = question.model;
  const outbound = createOutbound({ connections: 1, timeoutMs });
  const isDone = new AbortController();
  const tooLate = pause(timeoutMs, { unanswered: 'it took too long' }, { signal: isDone.signal, ref: false });
  try {
    const endsAt = context.clock.monotonicMs() + timeoutMs;
    const request = requestOf(question);
    let answer: OutboundAnswer = await Promise.race([outbound.send(request), tooLate]);
    const waitMs = retryAfterMs(answer);
    // Retries once at the time the model names, if that leaves it enough time to answer.
    if (waitMs !== null && context.clock.monotonicMs() + waitMs < endsAt) {
      await pause(waitMs, null, { ref: false });
      answer = await Promise.race([outbound.send(request), tooLate]);
    }
    const words = wordsIn(answer);
    if (words === null) context.log.warn({ why: whyNot(answer) }, 'a language model gave no usable reply');
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
  // `length`: the reply was cut off mid-sentence.
  const isIncomplete = first?.finish_reason === 'content_filter' || first?.finish_reason === 'length';
  if (!first || first.message.refusal || isIncomplete) return null;
  return first.message.content;
}

/** Milliseconds until an overloaded model accepts another request, from Retry-After of a 429 or 503; otherwise null. */
function retryAfterMs(answer: OutboundAnswer): number | null {
  if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return null;
  const seconds = String(answer.headers['retry-after'] ?? '');
  return /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : null;
}

// Never log the reply itself: it may repeat what a contact wrote.
function whyNot(answer: OutboundAnswer): string {
  if ('status' in answer) return `status ${answer.status}`;
  return 'notSent' in answer ? answer.notSent : answer.unanswered;
}

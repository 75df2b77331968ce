import { describe, expect, it } from 'vitest';
import { type Exchange, startExchanges } from '../../testing/exchanges.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { askModel } from './ask-model.ts';

// The documented exchanges of the chat completions endpoint, request by request.
const model = await startExchanges();
const { context } = await startTestServer({ roles: ['web'] });

const ask = (key: string | null = 'key-1', timeoutMs = 1_500) =>
  askModel(context, {
    model: { url: `${model.url}/v1`, key, name: 'small', timeoutMs },
    task: 'Answer kindly.',
    conversation: [
      { isFromContact: true, body: 'Are you open?' },
      { isFromContact: false, body: 'Until 6.' },
      { isFromContact: true, body: 'And on Sunday?' },
    ],
  });
const exchange = (answer: Exchange['answer']): Exchange => ({
  ...{ method: 'POST', path: '/v1/chat/completions', answer },
  headers: { authorization: 'Bearer key-1', 'content-type': 'application/json', accept: 'application/json' },
  body: {
    model: 'small',
    messages: [
      { role: 'system', content: 'Answer kindly.' },
      { role: 'user', content: 'Are you open?' },
      { role: 'assistant', content: 'Until 6.' },
      { role: 'user', content: 'And on Sunday?' },
    ],
  },
});
const saying = (content: string | null, finish_reason = 'stop', more: object = {}) => ({
  status: 200,
  body: {
    ...{ id: 'chatcmpl-1', object: 'chat.completion', model: 'small' },
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, refusal: null, ...more } }],
  },
});
const busy = (seconds: string, status = 429) => ({
  ...{ status, headers: { 'retry-after': seconds } },
  body: { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
});

/** Exactly these exchanges produce the model's reply. */
async function wordsAfter(...exchanges: Exchange[]): Promise<string | null> {
  model.expect(...exchanges);
  const words = await ask();
  model.finish();
  return words;
}

describe('a language model', () => {
  it('is called as documented, and its first choice is the reply', async () => {
    expect(await wordsAfter(exchange(saying('Closed on Sunday.')))).toBe('Closed on Sunday.');
  });

  it('is retried once if it says when, and only once', async () => {
    expect(await wordsAfter(exchange(busy('0')), exchange(saying('Closed.')))).toBe('Closed.');
    expect(await wordsAfter(exchange(busy('0', 503)), exchange(busy('0')))).toBeNull();
  });

  it.each([
    ['to wait longer than an answer may take', busy('60')],
    ['to wait, but not how long', busy('soon')],
    ['no choices', { status: 200, body: { choices: [] } }],
    ['nothing because of its content filter', saying(null, 'content_filter')],
    ['half a sentence', saying('We are clo', 'length')],
    ['that it refuses', saying(null, 'stop', { refusal: 'I cannot help with that.' })],
    ['that the prompt was filtered', { status: 400, body: { error: { code: 'content_filter' } } }],
    ['that the key is wrong', { status: 401, body: { error: { code: 'invalid_api_key' } } }],
    ['that it failed', { status: 500, body: 'Internal Server Error' }],
    ['nothing at all in time', 'hangs'],
  ] as const)('that says %s gives no reply, so the stored reply is sent', async (_what, answer) => {
    expect(await wordsAfter(exchange(answer))).toBeNull();
  });
});

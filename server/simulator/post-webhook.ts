import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Context } from '../platform/context.ts';
import { signWebhook } from './signature.ts';

export type Fields = Readonly<Record<string, string>>;

export type WebhookPost = {
  /** Posts signed fields to an address, once; returns the response. */
  post(url: string, fields: Fields): Promise<{ readonly status: number; readonly body: string }>;
  /** The same with retries for some seconds. */
  postPatiently(url: string, fields: Fields): Promise<void>;
  stop(): Promise<void>;
};

const AT_ONCE = 24;
const TRIES = 6;

/** `origin` is where this server listens: it is called directly, without a proxy at the public address. */
export function createWebhookPost(context: Context, origin: () => string): WebhookPost {
  const agent = new Agent({ connections: AT_ONCE, pipelining: 1, headersTimeout: 15_000, bodyTimeout: 15_000 });
  const stopped = new AbortController();

  async function post(url: string, fields: Fields): Promise<{ status: number; body: string }> {
    const { publicUrl } = context.config;
    const target = url.startsWith(`${publicUrl}/`) ? `${origin()}${url.slice(publicUrl.length)}` : url;
    const signature = signWebhook(context.config, url, fields);
    const answer = await request(target, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-simulator-signature': signature },
      body: JSON.stringify(fields),
      signal: stopped.signal,
    });
    return { status: answer.statusCode, body: await answer.body.text() };
  }

  return {
    post,
    async postPatiently(url, fields) {
      for (let attempt = 0; attempt < TRIES && !stopped.signal.aborted; attempt += 1) {
        try {
          const { status } = await post(url, fields);
          if (status < 500) return;
        } catch (error) {
          context.log.debug({ err: error }, 'a simulated report did not arrive');
        }
        await pause(200 * 2 ** attempt, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    },
    async stop() {
      stopped.abort();
      await agent.destroy();
    },
  };
}

import { expect, it, onTestFinished, vi } from 'vitest';
import { buildPage } from '../testing/build-page.ts';
import { loadActivity } from './tracking-api.ts';

const refused = { data: { loadLeadActivity: { success: false, errors: ['We can’t reach our database.'] } } };

function answerWith(answer: () => Response): void {
  const before = globalThis.fetch;
  globalThis.fetch = vi.fn(async () => answer());
  onTestFinished(() => {
    globalThis.fetch = before;
  });
}

it.each([
  ['the database is away', () => Response.json(refused, { status: 503 }), 'offline'],
  ['what is in front of the server can’t reach it', () => new Response('Bad Gateway', { status: 502 }), 'offline'],
  ['the server fails', () => Response.json(refused, { status: 500 }), 'broken'],
  ['the answer can’t be read', () => new Response('<html>'), 'broken'],
])('where %s, the content is only taken for gone if trying again can’t help', async (_when, answer, kind) => {
  answerWith(answer);
  expect(await loadActivity(buildPage(), { deviceId: 'd', token: '', needsPage: true })).toEqual({ kind });
});

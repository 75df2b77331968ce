import { afterAll, expect } from 'vitest';
import { recountAll } from '../counters/index.ts';
import type { TestServer } from './test-server.ts';

/** Recounts everything when the test file is done with this server; call this as soon as it has started. */
export function recountAtEnd(server: Pick<TestServer, 'context'>): void {
  afterAll(async () => expect(await recountAll(server.context.db), 'counters that differ from their rows').toEqual([]));
}

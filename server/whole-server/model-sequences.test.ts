import { expect, it } from 'vitest';
import { runModelSequences } from '../testing/model/run-sequences.ts';

it('who must have received what, and who owes what, matches a simple model through random sequences', async () => {
  const happened = await runModelSequences({ count: 12, seed: 20_261_124, atOnce: 2 });
  for (const [what, count] of Object.entries(happened)) expect(count, what).toBeGreaterThan(0);
});

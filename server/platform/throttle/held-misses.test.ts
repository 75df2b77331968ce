import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askFrom } from '../../testing/ask-from.ts';
import { startTestServer } from '../../testing/test-server.ts';

const MISS = `mutation { loadLeadActivity(campaignFeatureCode: "a", campaignLeadCode: "b", deviceId: "c") { success } }`;
const NETWORKS = 20;
const AT_ONCE = 6;

it('guesses that are held up don’t hold up anyone else, from however many networks they come', async () => {
  const server = await startTestServer({ roles: ['web'], trustProxy: ['loopback'] });
  const guessers = Array.from({ length: NETWORKS }, (_, n) => askFrom(server, `198.51.100.${n}`));
  // The eighty-first guess of an address waits two seconds.
  const guess = async (times: number) => {
    const each = guessers.flatMap((ask) =>
      Array.from({ length: AT_ONCE }, async () => {
        for (let time = 0; time < times; time += 1) await ask(MISS);
      }),
    );
    await Promise.all(each);
  };
  // With thirty held up, the others count without waiting.
  await guess(14);
  const held = guess(1);
  await pause(600);
  const begun = performance.now();
  await askFrom(server, '192.0.2.1')('{ __typename }');
  expect(performance.now() - begun).toBeLessThan(1_200);
  await held;
}, 90_000);

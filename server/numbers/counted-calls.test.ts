import { expect, it } from 'vitest';
import { preparePlatform } from '../accounts/index.ts';
import { startTwilioServer } from '../testing/twilio-server.ts';
import { runNumbersCommand } from './index.ts';

const { server, stub } = await startTwilioServer();

async function counted(): Promise<string[]> {
  const lines = (await server.context.metrics.print()).split('\n');
  return lines.filter((line) => line.startsWith('tidings_carrier_calls_total{')).sort();
}

it('counts calls for numbers with what the carrier answered', async () => {
  await preparePlatform(server.context);
  await runNumbersCommand(server.context, ['search', '602'], () => undefined);
  expect(await counted()).toEqual(['tidings_carrier_calls_total{carrier="twilio",call="numbers",answer="done"} 1']);
  await stub.close();
  await runNumbersCommand(server.context, ['search', '602'], () => undefined).catch(() => undefined);
  expect(await counted()).toContain(
    'tidings_carrier_calls_total{carrier="twilio",call="numbers",answer="not-processed"} 1',
  );
});

import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { type Gate, gateOfDatabase } from '../../testing/gate.ts';
import { OPEN_TUESDAY, startTestServer } from '../../testing/test-server.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';

// Long enough for the sender, the jobs, and the sweeps of every role to fail several times.
const AWAY_MS = 4_000;

describe('while the database is away', () => {
  it.each<[when: string, role: string, Config['roles'], problem: RegExp]>([
    ['nothing answers', 'web', ['web'], /^connect E/],
    ['nothing answers', 'worker', ['worker'], /^connect E/],
    ['nothing answers', 'web and worker', ['web', 'worker'], /^connect E/],
    [
      'the password is refused',
      'web and worker',
      ['web', 'worker'],
      /^password authentication failed for user "tidings"$/,
    ],
  ])('%s: a process with the role %s says so in one line, and in one that it is back', async (...given) => {
    const [when, _role, roles, problem] = given;
    const lines: { level: string; msg: string; err?: unknown }[] = [];
    const log = createLog('info', { write: (text) => void lines.push(JSON.parse(text)) });
    let gate: Gate | null = null;
    const wayToDatabase = async (address: string) => {
      const way = await gateOfDatabase(address);
      gate = way.gate;
      return way.address;
    };
    const server = await startTestServer({ roles, wayToDatabase }, OPEN_TUESDAY, log);
    await preparePlatform(server.context);
    lines.length = 0;
    await (gate as Gate | null)?.shut();
    const refusing = when.includes('password') ? await refuseSignIns(gate) : null;
    const giveUpAt = performance.now() + AWAY_MS;
    while (performance.now() < giveUpAt) {
      if (roles.includes('web')) await server.graphql('{ leads { success } }', {}, 'a token').catch(() => undefined);
      await pause(500);
    }
    const metrics = await server.context.metrics.print();
    expect(metrics).toMatch(/^tidings_database_answers 0$/m);
    expect(metrics, 'nothing looks fine because it could not be read').not.toMatch(
      /^tidings_(database_round_trip|callbacks_|queue_|jobs)/m,
    );
    await refusing?.end();
    await (gate as Gate | null)?.open();
    await expect
      .poll(() => lines.some(({ msg }) => msg.startsWith('the database is back')), { timeout: 15_000 })
      .toBe(true);
    // Late failures of what was under way.
    await pause(3_000);
    expect(lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
      expect.stringMatching(/^warn the database is away; .*, and messages and jobs wait$/),
      expect.stringMatching(/^warn the database is back after \d+ s$/),
    ]);
    expect((lines[0] as { problem?: string } | undefined)?.problem).toMatch(problem);
    await server.stop();
  });
});

/** Behind the gate, something answers each sign-in as PostgreSQL does when the password is wrong. */
async function refuseSignIns(gate: Gate | null): Promise<{ end(): Promise<void> }> {
  if (gate === null) throw new Error('There is no way to the database.');
  const said = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "tidings"', '', ''].join('\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(said.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(said)])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { to } = gate;
  gate.to = { port: (server.address() as AddressInfo).port };
  await gate.open();
  return {
    async end() {
      await gate.shut();
      gate.to = to;
      server.close();
    },
  };
}

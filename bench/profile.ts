// npm run profile [-- TEXTS]: where the processor time of sending goes, in the program and in its database.
//   Writes .tsbuild/send-path.svg, and prints the shares and the statements as in docs/benchmarks.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { withDatabase } from './database.ts';
import { forgetStatements, onlyCountingSettings, readStatements, type Statement } from './hottest/statements.ts';
import { commitName } from './measure/machine.ts';
import { startProgram } from './measure/start-program.ts';
import { flameGraph, flamesOf, ownTimes } from './profile/flame-graph.ts';
import { blastOf, credentials, noon, send } from './send.ts';

const TEXTS = Number(process.argv[2] ?? 20_000);
const PICTURE = join(import.meta.dirname, '../.tsbuild/send-path.svg');
const MOST_STATEMENTS = 15;

const carrier = await startProgram('carrier-stub.ts', '0');
await withDatabase(async (db, address) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const context = await createSendingContext(db, noon, { url: carrier.url, ...credentials }, { logLevel: 'error' });
  // The program and its statements are warm.
  await send(context, await blastOf(context, Math.min(TEXTS, 5_000)));
  const blast = await blastOf(context, TEXTS);
  await forgetStatements(client);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const { value, processorMs = Number.NaN } = await send(context, blast);
  const { profile } = await session.post('Profiler.stop');
  const root = flamesOf(profile);
  const said = `${TEXTS.toLocaleString('en-US')} texts, ${processorMs.toFixed(3)} ms of processor time each (program and database), commit ${commitName()}`;
  await mkdir(join(PICTURE, '..'), { recursive: true });
  await writeFile(PICTURE, flameGraph(root, `Sending: ${said}`));
  console.log(`${said}; ${Math.round(value)} a second while it was watched. The picture: ${PICTURE}\n`);
  console.log('| code | µs a text | of the program |\n|---|---|---|');
  for (const [owner, ms] of ownTimes(root).slice(0, 10))
    console.log(`| ${owner} | ${each(ms)} | ${((ms / root.ms) * 100).toFixed(0)} % |`);
  console.log('\n| statement | µs a text | calls | pages a text |\n|---|---|---|---|');
  for (const statement of (await readStatements(client)).slice(0, MOST_STATEMENTS)) console.log(lineOf(statement));
  await context.live.close();
  await client.end();
}, onlyCountingSettings);
carrier.stop();
// The carrier's connections would keep it alive.
process.exit(0);

function each(ms: number): string {
  return ((ms * 1_000) / TEXTS).toFixed(1);
}

function lineOf({ text, ms, calls, pages }: Statement): string {
  const short = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 100);
  return `| \`${short}\` | ${each(ms)} | ${calls} | ${(pages / TEXTS).toFixed(1)} |`;
}

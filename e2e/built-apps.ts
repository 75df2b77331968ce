import { runCommand } from '../scripts/run-command.ts';

/** Before the first story: the web apps as the sources are now. */
export async function setup(): Promise<void> {
  // A process of its own, because the test runner's NODE_ENV would build React's development code.
  const built = await runCommand(process.execPath, ['scripts/build.ts'], { environment: { NODE_ENV: 'production' } });
  if (!built.ok) throw new Error(`The web apps do not build:\n${built.output}`);
}

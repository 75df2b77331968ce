import { runCommand } from './run-command.ts';

/** Builds the web apps from the current sources, in a separate process: a server must not load the bundler. */
export async function ensureWebApps(): Promise<void> {
  const built = await runCommand(process.execPath, ['scripts/build.ts'], { environment: { NODE_ENV: 'production' } });
  if (!built.ok) throw new Error(`The web apps do not build:\n${built.output}`);
  if (built.output.trim() !== '') console.log(built.output.trim());
}

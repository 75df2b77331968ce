import { runCommand } from './run-command.ts';

/** The web apps as the sources are now, built in a process of its own: a server must not carry the bundler along. */
export async function ensureWebApps(): Promise<void> {
  const built = await runCommand(process.execPath, ['scripts/build.ts'], { environment: { NODE_ENV: 'production' } });
  if (!built.ok) throw new Error(`The web apps do not build:\n${built.output}`);
  if (built.output.trim() !== '') console.log(built.output.trim());
}

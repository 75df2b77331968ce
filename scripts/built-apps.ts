import { ConfigError } from '../server/platform/config/config-error.ts';
import { root, runCommand } from './run-command.ts';

/** Builds the web apps from the current sources, in a separate process: a server must not load the bundler. */
export async function ensureWebApps(): Promise<void> {
  const built = await runCommand(process.execPath, ['scripts/build.ts'], { environment: { NODE_ENV: 'production' } });
  if (!built.ok) throw new ConfigError(whyNotBuilt(built.output));
  if (built.output.trim() !== '') console.log(built.output.trim());
}

/** What to do about a build that failed: usually an upgrade without one, where the server's user can't write. */
export function whyNotBuilt(output: string): string {
  if (!/\b(EACCES|EPERM|EROFS): /.test(output)) return `The web apps do not build:\n${output}`;
  return `The web apps are older than their sources, and this user may not build them in ${root}. Run npm run build there as the user who installed the program, then start again.`;
}

import type { Log } from './platform/log.ts';

type Streams = { readonly stdout: { readonly isTTY?: boolean }; readonly stderr: { readonly isTTY?: boolean } };

/** Says each warning once where it is read: plainly on a terminal, otherwise as a line of the log. */
export function tellWarnings(warnings: readonly string[], log: Pick<Log, 'warn'>, streams: Streams = process): void {
  for (const warning of warnings) {
    if (streams.stderr.isTTY) console.error(`\n${warning}\n`);
    // With the log in a file, some people read only one of them.
    if (!(streams.stderr.isTTY && streams.stdout.isTTY)) log.warn(warning);
  }
}

/** The front door of privacy: what the command line asks of it. */

export { privacyUsage, runPrivacyCommand } from './commands.ts';
export { keysUsage, runKeysCommand } from './sealing/commands.ts';

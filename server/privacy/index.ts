/** The public interface of privacy: its commands. */

export { privacyUsage, runPrivacyCommand } from './commands.ts';
export { keysUsage, runKeysCommand } from './sealing/commands.ts';

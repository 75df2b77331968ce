/** The public interface of privacy: its commands. */

export { privacyUsage, runPrivacyCommand } from './commands.ts';
export { keyStateOf, refuseWrongKey } from './sealing/check-key.ts';
export { checkKey } from './sealing/check-stored-secrets.ts';
export { keysUsage, runKeysCommand } from './sealing/commands.ts';

import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { commandWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';
import { keyProblem, keyStateOf } from './check-key.ts';
import { countSecrets } from './rewrapping/rewrap.ts';

const LOST =
  'The server runs all the same, because ENCRYPTION_KEY_LOST is set. “A lost key” in docs/backup.md says what is left to do.';

/** What the doctor says about the key, and whether the server would start with it. Makes no key. */
export async function checkKey({ db, config, ...context }: Context): Promise<{ line: SetupLine; fits: boolean }> {
  const state = await keyStateOf(db.address, config);
  const problem = keyProblem(state, config);
  // The server runs with this key.
  if (problem !== null && state === 'wrong' && config.encryptionKeyLost)
    return { line: { state: 'attention', found: problem.found, fix: LOST }, fits: true };
  if (problem !== null) return { line: { state: 'failed', ...problem }, fits: false };
  if (state === 'unused')
    return { line: { state: 'ok', found: 'Nothing is stored with it yet.', fix: null }, fits: true };
  return { line: await lineOfSecrets({ db, config, ...context }), fits: true };
}

async function lineOfSecrets(context: Context): Promise<SetupLine> {
  const counts = await countSecrets(context);
  const sum = (key: 'current' | 'previous' | 'neither') => counts.reduce((total, count) => total + count[key], 0);
  const [current, previous, neither] = [sum('current'), sum('previous'), sum('neither')];
  const all = current + previous + neither;
  const command = (words: string) => commandWords(context.config, 'admin', words);
  if (neither > 0)
    return {
      state: 'failed',
      found: `${neither} of ${all} stored secrets are opened by none of the keys that are set.`,
      fix: 'If there is an older key, set it as ENCRYPTION_KEY_PREVIOUS, then store them again with the new one.',
      commands: [
        { about: 'See which key opens what:', command: command('keys status') },
        { about: 'Store them again:', command: command('keys rewrap') },
      ],
    };
  if (previous > 0)
    return {
      state: 'attention',
      found: `${previous} of ${all} stored secrets are opened only by ENCRYPTION_KEY_PREVIOUS.`,
      fix: 'Store them again with the new key.',
      commands: [{ about: 'Store them again:', command: command('keys rewrap') }],
    };
  return {
    state: 'ok',
    found: all === 1 ? 'It opens the only stored secret.' : `It opens all ${all} stored secrets.`,
    fix: null,
  };
}

import { turnOffSecondFactor } from '../../accounts/index.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';

/** The usage of the two-step command. */
export const twoStepUsage = `  two-step off dana@example.com                 for someone who lost their phone and their recovery codes`;

/** Turns two-step sign-in off for one person; false for an unknown command. */
export async function runTwoStepCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [verb, email, ...rest] = words;
  if (verb !== 'off' || email === undefined || rest.length > 0) return false;
  if (!(await turnOffSecondFactor(context, email)))
    throw new CommandError(`No one with the address ${email} has two-step sign-in.`);
  say(`Two-step sign-in is off for ${email}, and every device was signed out.`);
  return true;
}

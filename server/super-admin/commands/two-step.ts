import { turnOffSecondFactor } from '../../accounts/index.ts';
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
  const wasOn = await turnOffSecondFactor(context, email);
  say(
    wasOn
      ? `Two-step sign-in is off for ${email}, and every device was signed out.`
      : `No one with the address ${email} has two-step sign-in.`,
  );
  return true;
}

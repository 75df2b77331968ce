import { turnOffSecondFactor } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';

/** How the command about two-step sign-in is typed. */
export const twoStepUsage = `  two-step off dana@example.com                 for somebody who lost their phone and their recovery codes`;

/** Turns two-step sign-in off for one person; false when there is no such command. */
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
      : `Nobody with the address ${email} has two-step sign-in.`,
  );
  return true;
}

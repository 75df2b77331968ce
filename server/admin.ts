// npm run admin -- numbers list: the actions of a platform admin, from the command line.

import { mediaUsage, runMediaCommand } from './media/index.ts';
import { numbersUsage, runNumbersCommand } from './numbers/index.ts';
import { usageLine } from './platform/command-words.ts';
import type { Context } from './platform/context.ts';
import { keysUsage, privacyUsage, runKeysCommand, runPrivacyCommand } from './privacy/index.ts';
import { withContext } from './run-command.ts';
import {
  jobsUsage,
  organizationsUsage,
  platformUsage,
  runJobsCommand,
  runOrganizationsCommand,
  runPlatformCommand,
  runSendingCommand,
  runSwitchesCommand,
  runTwoStepCommand,
  sendingUsage,
  switchesUsage,
  twoStepUsage,
} from './super-admin/index.ts';
import { tellError } from './tell-error.ts';

type Subject = {
  readonly usage: string;
  /** False for an unknown command. */
  readonly run: (context: Context, words: readonly string[], say: (line: string) => void) => Promise<boolean>;
};

/** Each subject by its word; a feature with commands adds a line. */
const subjects: Readonly<Record<string, Subject>> = {
  numbers: { usage: numbersUsage, run: runNumbersCommand },
  privacy: { usage: privacyUsage, run: runPrivacyCommand },
  media: { usage: mediaUsage, run: runMediaCommand },
  keys: { usage: keysUsage, run: runKeysCommand },
  organizations: { usage: organizationsUsage, run: runOrganizationsCommand },
  sending: { usage: sendingUsage, run: runSendingCommand },
  switches: { usage: switchesUsage, run: runSwitchesCommand },
  jobs: { usage: jobsUsage, run: runJobsCommand },
  platform: { usage: platformUsage, run: runPlatformCommand },
  'two-step': { usage: twoStepUsage, run: runTwoStepCommand },
};

process.exitCode = await run(process.argv.slice(2)).catch(report);

async function run([word = '', ...words]: string[]): Promise<number> {
  if (word === '--help') {
    console.log(usageText());
    return 0;
  }
  const subject = subjectOf(word);
  if (!subject) return showUsage(word === '' ? null : word);
  const isKnown = await withContext((context) => subject.run(context, words, (line) => console.log(line)));
  return isKnown ? 0 : showUsageOf(subject, [word, ...words.slice(0, 1)].join(' '));
}

function subjectOf(word: string): Subject | undefined {
  return Object.hasOwn(subjects, word) ? subjects[word] : undefined;
}

function showUsage(unknown: string | null): number {
  if (unknown !== null) console.error(`There is no command “${unknown}”.`);
  console.error(usageText());
  return 1;
}

// A command that exists and lacks a word isn't denied: a tired operator would look for another.
function showUsageOf({ usage }: Subject, asked: string): number {
  const exists = usage.split('\n').some((line) => `${line.trim()} `.startsWith(`${asked} `));
  if (!exists) return showUsage(asked);
  console.error(`“${asked}” was called without something that it needs, or with something that it doesn’t know:`);
  console.error(usage);
  return 1;
}

function usageText(): string {
  return [usageLine('admin', 'SUBJECT COMMAND'), ...Object.values(subjects).map(({ usage }) => usage)].join('\n');
}

function report(error: unknown): number {
  tellError(error, subjectOf(process.argv[2] ?? '')?.usage ?? usageText());
  return 1;
}

// npm run demo: the server with made-up organizations that have a history, and simulated phones instead of real texts.
// `-- --small` makes fewer contacts and a shorter history of them, in a third of the time.

import { accessLabels, accessLevels } from '../domain/permissions/policy.ts';
import { ensureWebApps } from '../scripts/built-apps.ts';
import { DEMO_PASSWORD, demoStories, fillDemo, smallStories } from './demo/index.ts';
import type { DemoStory } from './demo/story.ts';
import { runProcess } from './run-process.ts';

// NONE can't sign in.
const levels = accessLevels.filter((level) => level !== 'NONE').toReversed();

const words = process.argv.slice(2);
if (words.some((word) => word !== '--small')) {
  const isHelp = words.length === 1 && words[0] === '--help';
  const usage = 'Usage: npm run demo [-- --small]';
  if (isHelp) console.log(usage);
  else console.error(usage);
  process.exit(isHelp ? 0 : 1);
}
const stories = words.includes('--small') ? smallStories : demoStories;

await runProcess({
  allowsIntrospection: true,
  beforeDatabase: ensureWebApps,
  // People who try it sign in with the password that is printed below.
  usual: { PLATFORM_TWO_STEP: 'optional' },
  beforeStart: (parts) => fillDemo({ ...parts, stories, say: console.log }),
  afterStart: async ({ context }) => {
    const { publicUrl } = context.config;
    console.log(`
The demo is up. Everything in it is made up; no text leaves this machine.

  Staff app   ${publicUrl}/login
  Phones      ${publicUrl}/simulator

  Sign in with {level}@{brand}.test and the password ${DEMO_PASSWORD}. The brands:
${demoStories.map((story) => `    ${brandLine(story, publicUrl)}`).join('\n')}

  The levels, from the most rights to the fewest:
${levels.map((level) => `    ${level.toLowerCase().padEnd(9)} ${accessLabels[level]}`).join('\n')}

  platform@tidings.test is the platform's own admin.
`);
  },
});

/** One brand's organization, its sign-in page in its own colors, and when it texts. */
function brandLine({ brand, organization, sendsAtAnyHour }: DemoStory, publicUrl: string): string {
  const page = new URL('/login', publicUrl);
  if (page.hostname === 'localhost') page.hostname = `${brand}.localhost`;
  const hours = sendsAtAnyHour ? 'texts at any hour' : 'texts from 8am to 8pm, MST';
  return `${brand.padEnd(9)} ${organization.padEnd(21)} ${page.href.padEnd(38)} ${hours}`;
}

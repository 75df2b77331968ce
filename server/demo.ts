// npm run demo: the server with made-up organisations that have a past, and simulated phones instead of real texts.
import { ensureWebApps } from '../scripts/built-apps.ts';
import { DEMO_PASSWORD, demoStories, fillDemo } from './demo/index.ts';
import { runProcess } from './run-process.ts';

await ensureWebApps();
await runProcess({
  allowsIntrospection: true,
  // Whoever tries it signs in with the password that is printed below.
  usual: { PLATFORM_TWO_STEP: 'optional' },
  beforeStart: (parts) => fillDemo({ ...parts, say: console.log }),
  afterStart: async ({ context }) => {
    const { publicUrl } = context.config;
    console.log(`
The demo is up. Everything in it is made up; no text leaves this machine.

  Staff app   ${publicUrl}/login
  Phones      ${publicUrl}/simulator

  Sign in with any of these and the password ${DEMO_PASSWORD}
    owner, admin, manager, readonly, limited @ one of
${demoStories.map((story) => `      ${`${story.brand}.test`.padEnd(15)} ${story.organization}`).join('\n')}
    platform@tidings.test  (the platform's own admin)
`);
  },
});

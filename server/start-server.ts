// The server for production. On an empty database it prints a one-time link for the first admin.
import { ensureWebApps } from '../scripts/built-apps.ts';
import { preparePlatform } from './accounts/index.ts';
import { programVersion, versionWords } from './platform/program-version.ts';
import { runProcess } from './run-process.ts';

await runProcess({
  allowsIntrospection: false,
  beforeDatabase: ensureWebApps,
  afterStart: async ({ context, url }) => {
    const link = await preparePlatform(context);
    const { roles, publicUrl } = context.config;
    const program = `Tidings ${versionWords(await programVersion())}`;
    if (roles.includes('web')) console.log(`${program} listens on ${url} and is reached at ${publicUrl}`);
    else console.log(`${program} works without pages, for ${publicUrl}`);
    if (link) console.log(`Register the first platform admin with this link (once, within 24 hours):\n  ${link}`);
  },
});

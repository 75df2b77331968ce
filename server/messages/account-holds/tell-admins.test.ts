import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startTwilioStub } from '../../testing/twilio-stub.ts';
import { holdAccount, releaseAccount } from './hold-account.ts';
import { tellAdmins } from './tell-admins.ts';

it('emails the platform’s admins once about a suspended account, shows it on the Setup page, and emails once more when it is back', async () => {
  const { accountSid, authToken, url: apiUrl } = await startTwilioStub();
  const twilio = { accountSid, authToken, apiUrl };
  const { context, graphql } = await startTestServer({ roles: ['web'], carrier: 'twilio', twilio });
  await preparePlatform(context);
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const line = async () =>
    (await graphql('{ setupLine(key: carrier) { line { state found } } }', {}, token)).setupLine.line;
  const folder = join(context.config.dataDir, 'mail');
  const subjects = async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
  };
  await holdAccount(context, 0, '20005');
  expect(await line()).toMatchObject({ state: 'failed' });
  expect((await line()).found).toContain(
    'The carrier suspended the account that messages are sent from (error 20005).',
  );
  await tellAdmins(context);
  await tellAdmins(context);
  expect(await subjects()).toHaveLength(1);
  await releaseAccount(context, 0);
  expect(await line()).toMatchObject({ state: 'ok' });
  await tellAdmins(context);
  await tellAdmins(context);
  expect(await subjects()).toHaveLength(2);
  expect(await subjects()).toContain('Messages are going out again');
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { codeSentTo, tokenMailedTo } from '../testing/read-mailbox.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePlatform } from './index.ts';

const PHONE = '6025550191';
const PASSWORD = 'river-stones-canary-7';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  server = await startTestServer({ carrier: 'simulator' }, OPEN_TUESDAY, log);
  await preparePlatform(server.context);
});

const one = (document: string, variables: Record<string, string>) => server.graphql(document, variables);

describe('the log', () => {
  it('holds no password, code, token or whole phone number, on success or failure', async () => {
    const { email } = await buildUser(server.context, (await buildOrganization(server.context)).id, {
      password: PASSWORD,
    });
    await one('mutation ($phone: String!) { registerPhone(phone: $phone) { success } }', { phone: PHONE });
    const code = await codeSentTo(server, PHONE);
    await one('mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success } }', {
      phone: PHONE,
      code,
    });
    await one('mutation ($email: String!) { forgotPassword(email: $email) { success } }', { email });
    const token = await tokenMailedTo(server, email, 'reset-password');
    const { loginUser } = await one(
      'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }',
      { email, password: PASSWORD },
    );
    await fetch(`${server.url}/reset-password/${token}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    await fetch(`${server.url}/graphql?token=${loginUser.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${loginUser.token}` },
      body: JSON.stringify({ query: `{ user(userId: "${loginUser.token}") { success` }),
    });
    // Proves that the search works: this line is logged, with its secrets left out.
    server.context.log.error(
      { err: new Error(`+1${PHONE}`), phone: PHONE, password: PASSWORD, token },
      'a line with everything',
    );
    await jobsDone(server, 'accounts');
    const logged = lines.join('\n');
    expect(logged).toContain('a line with everything');
    for (const secret of [PHONE, PASSWORD, token, loginUser.token as string]) expect(logged).not.toContain(secret);
    expect(logged).not.toContain('code is');
  });
});

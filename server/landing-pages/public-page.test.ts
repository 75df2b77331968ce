import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const built = join(import.meta.dirname, '../../dist/visitor-pages-server/render-landing-page.js');

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(built)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
});

const get = async (code: string) => {
  const answer = await fetch(`${server.url}/p/${code}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

describe('the address of a landing page', () => {
  it('shows its own page to anybody, without a sign-in, and no other [PAGE-27 PAGE-29 NAV-16]', async () => {
    const { id } = await buildOrganization(server.context, { name: 'Cedar Clinic', brand: 'health' });
    const page = await buildLandingPage(server.context, id, { title: 'Join <b>us</b>', structure: ['dob'] });
    const other = await buildLandingPage(server.context, id, { title: 'Another page' });
    const { status, headers, html } = await get(page.code);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(html).toContain('Join &lt;b&gt;us&lt;/b&gt;');
    for (const field of ['name', 'phone', 'dob', 'hipaa', 'opt-in']) expect(html).toContain(`name="${field}"`);
    for (const not of ['name="gender"', 'name="appointment"', 'Another page', other.code])
      expect(html).not.toContain(not);
    const script = /src="(\/viewer\/assets\/[^"]+)"/.exec(html)?.[1];
    expect((await fetch(server.url + script)).status).toBe(200);
  });

  it('says Not Found where there is no page [PAGE-40 ERR-04]', async () => {
    for (const code of ['nobodys1', '%00', 'a'.repeat(60)]) {
      const { status, html } = await get(code);
      expect(status).toBe(404);
      expect(html).toContain('<h1>Not Found</h1>');
    }
  });
});

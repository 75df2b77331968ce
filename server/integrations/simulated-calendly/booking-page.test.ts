import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function dataOf(query: Record<string, string>) {
  const address = `${server.url}/simulator/calendly/alex-rivera/30min?${new URLSearchParams(query)}`;
  const html = await (await fetch(address)).text();
  return { html, data: JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') };
}

describe('the simulated Calendly’s page', () => {
  it('fills in the name and email of its address, as Calendly does', async () => {
    const prefill = { name: 'Wren </script><script>alert(1)</script>', email: 'wren@example.test' };
    const { html, data } = await dataOf(prefill);
    expect(data.prefill).toEqual(prefill);
    expect(html).not.toContain('<script>alert');
    expect((await dataOf({})).data.prefill).toEqual({ name: '', email: '' });
  });
});

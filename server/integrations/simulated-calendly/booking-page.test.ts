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

it('the simulated Calendly asks in the name of the brand at whose host the popup was opened', async () => {
  const many = await startTestServer({
    roles: ['web'],
    brandHosts: [{ brand: 'blast', hosts: ['blast.example.test'] }],
  });
  const ask = async (hostName: string) => {
    const state = `random.${Buffer.from(hostName).toString('base64url')}`;
    const asked = new URLSearchParams({ redirect_uri: `${many.context.config.publicUrl}/oauth2/calendly`, state });
    const response = await fetch(`${many.url}/simulator/calendly/oauth/authorize?${asked}`);
    return response.text();
  };
  expect(await ask('blast.example.test')).toContain('Allow Loudhail to see your calendars?');
  expect(await ask('elsewhere.example.test')).toContain('Allow Whistle Pitch to see your calendars?');
});

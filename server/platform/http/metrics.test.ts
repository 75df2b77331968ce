import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const metricsToken = 'a-token-of-32-letters-and-digits';

describe('/metrics', () => {
  it('is not served without a token, because a proxy on this machine connects from this machine too', async () => {
    const server = await startTestServer({ roles: ['web'] });
    const anonymous = await fetch(`${server.url}/metrics`);
    expect([anonymous.status, await anonymous.json()]).toEqual([404, { success: false, errors: ['Not Found'] }]);
    const guessed = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer null' } });
    expect(guessed.status).toBe(404);
  });

  it('is open to anyone with the token, from any address', async () => {
    const server = await startTestServer({ roles: ['web'], metricsToken });
    const read = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }]) {
      const answer = await read({ ...headers, authorization: `Bearer ${metricsToken}` });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.text()).toContain('process_cpu_seconds_total');
    }
    for (const wrong of [
      '',
      metricsToken,
      'Bearer ',
      `Bearer ${metricsToken}x`,
      `Bearer ${metricsToken.slice(0, -1)}x`,
    ])
      expect((await read(wrong === '' ? {} : { authorization: wrong })).status).toBe(404);
  });
});

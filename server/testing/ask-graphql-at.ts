import { askAtHost } from './ask-at-host.ts';
import type { TestServer } from './test-server.ts';

/** Calls the server under one of its host names, which Node's own fetch can't set, and with the origin of its pages. */
export function atHost(server: TestServer, host: string): { ask: TestServer['graphql']; origin: string } {
  const { port } = new URL(server.url);
  const ask: TestServer['graphql'] = async (query, variables = {}, token = null) => {
    const { body } = await askAtHost(server.url, `${host}:${port}`, '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = JSON.parse(body);
    if (errors?.length) throw new Error(errors.map((error: { message: string }) => error.message).join('; '));
    return data;
  };
  return { ask, origin: `http://${host}:${port}` };
}

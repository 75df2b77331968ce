import type { TestServer } from './test-server.ts';

/**
 * Calls GraphQL from this client address; the server must trust this machine as its proxy (trustProxy: ['loopback']).
 */
export function askFrom(server: TestServer, ip: string): TestServer['graphql'] {
  return async (query, variables = {}, token = null) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: never; errors?: { message: string }[] };
    if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '));
    return data;
  };
}

/** Calls the running server as a person's browser would. */
export type DemoClient = {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  call(document: string, variables?: Record<string, unknown>): Promise<any>;
};

/** A client of this server; with a token it is that person, without one a visitor. */
export function demoClient(url: string, token: string | null): DemoClient {
  return {
    async call(query, variables = {}) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await answer.json()) as {
        data: Record<string, { success: boolean; errors: string[] }> | null;
        errors?: { message: string }[];
      };
      const [result] = Object.values(data ?? {});
      const problem = errors?.[0]?.message ?? result?.errors[0];
      if (!result || problem) throw new Error(`The demo could not be filled: ${problem ?? 'no answer'}`);
      return result;
    },
  };
}

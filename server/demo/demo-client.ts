/** Calls the running server as a person's browser would. */
export type DemoClient = {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  call(document: string, variables?: Record<string, unknown>): Promise<any>;
  /** Uploads an audio file or a recording and returns its address. */
  upload(kind: 'audio' | 'recording', fileName: string, bytes: Uint8Array): Promise<string>;
  /** The Authorization header. */
  readonly headers: Readonly<Record<string, string>>;
};

/** A client of this server; with a token it is that person, without one a visitor. */
export function demoClient(url: string, token: string | null): DemoClient {
  const asPerson: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    headers: asPerson,
    async upload(kind, fileName, bytes) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), fileName);
      const answer = await fetch(`${url}/uploads/${kind}`, { method: 'POST', headers: asPerson, body });
      const kept = (await answer.json()) as { url?: string; errors?: string[] };
      if (!kept.url) throw new Error(`The demo could not be filled: ${kept.errors?.[0] ?? 'no answer'}`);
      return kept.url;
    },
    async call(query, variables = {}) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asPerson },
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

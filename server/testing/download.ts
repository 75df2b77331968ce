import type { TestServer } from './test-server.ts';

/** The server's response to a ticket, as a browser that posts the form gets it. */
export async function downloadWith(
  { url }: Pick<TestServer, 'url'>,
  ticket: string | null,
): Promise<{ status: number; headers: Headers; bytes: Buffer; text: string }> {
  const answer = await fetch(`${url}/downloads`, {
    method: 'POST',
    body: new URLSearchParams({ ticket: ticket ?? '' }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('utf8') };
}

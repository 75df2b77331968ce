import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

export type ReadMail = { readonly to: string; readonly from: string; readonly subject: string; readonly text: string };

/** The emails to an address, newest first, as soon as there are this many. */
export async function mailsTo(server: TestServer, email: string, count = 1): Promise<ReadMail[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/simulator/mails`);
      const { mails } = (await answer.json()) as { mails: ReadMail[] };
      const found = mails.filter((mail) => mail.to === email);
      if (found.length < count) throw new Error(`${found.length} of ${count} mails to ${email}`);
      return found;
    },
    { timeout: 40_000 },
  );
}

/** The token in the newest email's link that starts with this path. */
export async function tokenMailedTo(server: TestServer, email: string, path: string, count = 1): Promise<string> {
  const [newest] = await mailsTo(server, email, count);
  return new RegExp(`/${path}/([\\w-]+)`).exec(newest?.text ?? '')?.[1] ?? '';
}

/** The texts a phone has received, newest first, as soon as there are this many. */
export async function textsTo(server: TestServer, phone: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
      const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
      const bodies = messages.filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
      if (bodies.length < count) throw new Error(`${bodies.length} of ${count} texts to ${phone}`);
      return bodies;
    },
    { timeout: 40_000 },
  );
}

/** The six digits of the newest code sent to a phone. */
export async function codeSentTo(server: TestServer, phone: string, count = 1): Promise<string> {
  const [newest] = await textsTo(server, phone, count);
  return /\b\d{6}\b/.exec(newest ?? '')?.[0] ?? '';
}

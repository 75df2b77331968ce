import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import type { Hosts } from '../hosts/hosts.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name beside the sender's address. */
  readonly fromName: string;
  /** The key of the brand it comes from, which may have a sender's address of its own. */
  readonly brand: string;
};

// A server that takes longer than this is tried again by the job.
const TIMEOUT_MS = 10_000;

type Mailing = Pick<Context, 'config' | 'clock'> & { readonly hosts: Pick<Hosts, 'current'> };

/** Hands a mail to the configured server, or lays it into DATA_DIR/mail as a file when there is none. */
export async function sendMail(context: Mailing, mail: Mail): Promise<void> {
  const { to, subject, text, html, fromName, brand } = mail;
  const { mailUrl } = context.config;
  const ofBrand = context.hosts.current().brands.find(({ key }) => key === brand);
  const mailFrom = ofBrand?.mailFrom ?? context.config.mailFrom;
  const message = {
    from: { name: fromName, address: mailFrom },
    to,
    subject,
    text,
    html,
    date: context.clock.now(),
    // An answer from a machine ("I am on holiday") helps nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (mailUrl === null) return layDown(context, message);
  const transport = transportTo(mailUrl);
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

/** Connects and signs in to the configured mail server without sending; says what went wrong, or null when nothing did. */
export async function mailProblem({ config }: Pick<Context, 'config'>): Promise<string | null> {
  if (config.mailUrl === null) return null;
  const transport = transportTo(config.mailUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
}

function transportTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/** The folder of the mails that no server takes. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

async function layDown(context: Pick<Context, 'config' | 'clock'>, message: object): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message: whole } = await transport.sendMail(message);
  const folder = mailFolder(context.config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = context.clock.now().toISOString().replace(/[:.]/g, '-');
  const name = `${moment}-${randomBytes(4).toString('hex')}`;
  // Written whole before it has its name: whoever looks meanwhile finds no half of a mail.
  await writeFile(join(folder, `.${name}`), whole as Buffer, { mode: 0o600 });
  await rename(join(folder, `.${name}`), join(folder, `${name}.eml`));
}

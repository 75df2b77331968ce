import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import type { Hosts } from '../hosts/hosts.ts';
import { connectionProblem } from '../trust-certificates.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name beside the sender's address. */
  readonly fromName: string;
  /** The key of the brand it comes from, which may have its own sender's address. */
  readonly brand: string;
};

// The job retries after this timeout.
const TIMEOUT_MS = 10_000;

type Mailing = Pick<Context, 'config' | 'clock'> & { readonly hosts: Pick<Hosts, 'current'> };

/** Sends an email through the configured server, or writes it to DATA_DIR/mail as a file if there is none. */
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
    // Suppresses automatic replies ("I am on vacation").
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

/** Connects and signs in to the configured mail server without sending; returns the error, or null. */
export async function mailProblem({ config }: Pick<Context, 'config'>): Promise<string | null> {
  if (config.mailUrl === null) return null;
  const transport = transportTo(config.mailUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return connectionProblem(error as Error);
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

/** The folder of emails written as files. */
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
  // Renamed only when complete, so that readers never see a partial email.
  await writeFile(join(folder, `.${name}`), whole as Buffer, { mode: 0o600 });
  await rename(join(folder, `.${name}`), join(folder, `${name}.eml`));
}

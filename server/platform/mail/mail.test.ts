import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { mailEach } from './mail-each.ts';
import { readMails } from './read-mails.ts';
import { sendMail } from './send-mail.ts';

const mail = {
  to: 'dana@example.test',
  subject: 'You have been invited to Café Größe, the place with a name that is long enough to be folded',
  text: `Press here:\nhttp://localhost:3000/register/${'x'.repeat(80)}=\n\nÄ line of its own.\n`,
  html: '<p>Press here</p>',
  fromName: 'Whistle Pitch',
  brand: 'default',
};

// So long that its header begins on the next line.
const longAddress = `${'dana'.repeat(12)}@${'clinic'.repeat(5)}.test`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A real mail server that stores what it receives. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: { from: string; to: string[]; whole: string; user: string | undefined }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: String(auth.username) }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ from, to, whole: Buffer.concat(parts).toString('utf8'), user: session.user });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { taken, port };
}

function contextWith(variables: Record<string, string>) {
  const config = readConfig({ MAIL_FROM: 'no-reply@whistle.test', ...variables });
  const health = { key: 'health', hosts: [], linksHost: null, demoHosts: [], mailFrom: 'care@clinic.test' };
  const table = { publicUrl: config.publicUrl, defaultBrand: 'default', brands: [health], domains: new Map() };
  return { config, clock: systemClock, hosts: { current: () => table } };
}

describe('an email', () => {
  it('is accepted by a real mail server as text and HTML, from the configured address under the given name', async () => {
    const { taken, port } = await startMailServer();
    await sendMail(contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` }), mail);
    expect(taken).toMatchObject([{ from: 'no-reply@whistle.test', to: ['dana@example.test'] }]);
    expect(taken[0]?.whole).toMatch(/^From: Whistle Pitch <no-reply@whistle\.test>/m);
    expect(taken[0]?.whole).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('comes from the address of its brand if that has one', async () => {
    const { taken, port } = await startMailServer();
    const context = contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` });
    await sendMail(context, { ...mail, fromName: 'Clinic', brand: 'health' });
    expect(taken).toMatchObject([{ from: 'care@clinic.test' }]);
    expect(taken[0]?.whole).toMatch(/^From: Clinic <care@clinic\.test>/m);
  });

  it('is sent with the user and password of MAIL_URL, and fails with wrong ones', async () => {
    const { taken, port } = await startMailServer({ authOptional: false, allowInsecureAuth: true });
    await sendMail(contextWith({ MAIL_URL: `smtp://dana:right@127.0.0.1:${port}` }), mail);
    expect(taken[0]?.user).toBe('dana');
    const wrong = contextWith({ MAIL_URL: `smtp://dana:wrong@127.0.0.1:${port}` });
    await expect(sendMail(wrong, mail)).rejects.toThrow();
  });

  it('fails, so that it is retried, when the server refuses it, is down, or hangs up', async () => {
    const refusing = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no such box')) });
    const leaving = await startMailServer({
      onConnect: (_s, done) => done(new Error('busy')),
    });
    for (const { port } of [refusing, leaving, { port: 1 }])
      await expect(sendMail(contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` }), mail)).rejects.toThrow();
  });

  it('is eventually delivered to a slow server', async () => {
    const { taken, port } = await startMailServer({
      onMailFrom: (_address, _session, done) => void setTimeout(done, 300),
    });
    await sendMail(contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` }), mail);
    expect(taken).toHaveLength(1);
  });

  it('becomes a file if there is no server, and can be read back in full, newest first', async () => {
    const folder = await makeTemporaryFolder();
    closing.push(() => removeTemporaryFolder(folder));
    const context = contextWith({ DATA_DIR: folder });
    await sendMail(context, mail);
    await sendMail(
      { ...context, clock: { ...systemClock, now: () => new Date(Date.now() + 60_000) } },
      { ...mail, subject: 'Second', to: longAddress },
    );
    const names = await readdir(join(folder, 'mail'));
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    expect(await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8')).toMatch(/^Auto-Submitted: auto-generated/im);
    const [second, first] = await readMails(folder);
    expect(second?.subject).toBe('Second');
    expect(first).toMatchObject({ to: 'dana@example.test', subject: mail.subject, text: mail.text.trim() });
    expect(second?.to).toBe(longAddress);
    expect(await readMails(join(folder, 'nothing'))).toEqual([]);
  });
});

describe('an email to several people', () => {
  const { to: _, ...content } = mail;
  const refusing: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
    done(address.startsWith('gone') ? new Error('no such mailbox') : null);

  it('reaches the others when the server refuses one address, and logs the failure', async () => {
    const { taken, port } = await startMailServer({ onRcptTo: refusing });
    const warn = vi.fn();
    const context = { ...contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` }), log: { warn } as never };
    await mailEach(context, ['gone@example.test', 'dana@example.test'], content);
    expect(taken.map((one) => one.to)).toEqual([['dana@example.test']]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('fails when it reaches no one, so that it is retried', async () => {
    const { port } = await startMailServer({ onRcptTo: refusing });
    const context = { ...contextWith({ MAIL_URL: `smtp://127.0.0.1:${port}` }), log: { warn: vi.fn() } as never };
    await expect(mailEach(context, ['gone@example.test', 'gone2@example.test'], content)).rejects.toThrow('mailbox');
    await mailEach(context, [], content);
  });
});

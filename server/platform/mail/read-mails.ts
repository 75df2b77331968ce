import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from './send-mail.ts';

/** An email that was written as a file, as a person reads it. */
export type LaidDownMail = {
  readonly at: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
};

const MOST_SHOWN = 100;

/** The newest emails that were written as files, newest first. */
export async function readMails(dataDir: string): Promise<LaidDownMail[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
    .reverse();
  return Promise.all(
    newest.slice(0, MOST_SHOWN).map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
  );
}

// Only emails that we wrote are read: headers, and the plain one of two parts.
function readMail(whole: string): LaidDownMail {
  const [head = '', ...rest] = whole.split('\n\n');
  const header = (name: string): string => {
    const found = new RegExp(`^${name}:(.*(?:\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '';
    return decodeWords(found.replace(/\n[ \t]+/g, ' ').trim());
  };
  return {
    at: new Date(header('Date')).toISOString(),
    ...{ to: header('To'), from: header('From'), subject: header('Subject') },
    text: plainPart(head, rest.join('\n\n')),
  };
}

function plainPart(head: string, body: string): string {
  const boundary = /boundary="?([^";\n]+)/i.exec(head)?.[1];
  const parts = boundary === undefined ? [`${head}\n\n${body}`] : body.split(`--${boundary}`);
  const part = parts.find((one) => /content-type: text\/plain/i.test(one)) ?? '';
  const start = part.indexOf('\n\n');
  const content = part.slice(start + 2);
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part.slice(0, start))?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8').trim();
  return (encoding === 'quoted-printable' ? decodeQuoted(content.replace(/=\n/g, '')) : content).trim();
}

// A long header word is folded into pieces with nothing between them.
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
}

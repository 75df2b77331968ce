import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { brandKeys } from '../../../brands/registry.ts';
import { certificateProblem } from './certificate-settings.ts';

/** The settings whose meaning is checked, not only their format. */
type Places = {
  readonly PORT: number;
  readonly HOST: string;
  readonly ADMIN_PORT?: number | undefined;
  readonly ADMIN_HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly MEDIA_URL?: string | undefined;
  readonly DATA_DIR: string;
  readonly BRAND: string;
  readonly STATUS_SITES?: readonly { readonly brand: string }[] | undefined;
  readonly NODE_EXTRA_CA_CERTS?: string | undefined;
  readonly CARRIER: string;
  readonly TWILIO_API_URL: string;
  readonly TELNYX_API_KEY?: string | undefined;
  readonly TELNYX_API_URL: string;
  readonly ENCRYPTION_KEY?: string | undefined;
  readonly ENCRYPTION_KEY_PREVIOUS?: string | undefined;
};

/** Settings that require each other. */
type Paired = {
  readonly AI_API_URL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly MAIL_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly CALENDLY_CLIENT_ID?: string | undefined;
  readonly CALENDLY_CLIENT_SECRET?: string | undefined;
};

const pairs = [
  ['AI_API_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_API_URL'],
  ['AI_API_KEY', 'AI_API_URL'],
  ['MAIL_URL', 'MAIL_FROM'],
  ['CALENDLY_CLIENT_ID', 'CALENDLY_CLIENT_SECRET'],
  ['CALENDLY_CLIENT_SECRET', 'CALENDLY_CLIENT_ID'],
] as const;

/**
 * A sentence for each well-formed value that still can't work: where to listen, the public address, where files are
 * kept.
 */
export function unusableSettings(values: Places & Paired): string[] {
  const sentences = [
    unusablePort('PORT', values.PORT),
    unusableHost('HOST', values.HOST),
    values.ADMIN_PORT === undefined ? null : unusablePort('ADMIN_PORT', values.ADMIN_PORT),
    unusableHost('ADMIN_HOST', values.ADMIN_HOST),
    values.PUBLIC_URL === undefined ? null : unusablePublicUrl(values.PUBLIC_URL),
    blockedMediaUrl(values),
    unusableFolder(values.DATA_DIR),
    certificateProblem(values),
    unknownBrand('BRAND is', values.BRAND),
    ...(values.STATUS_SITES ?? []).map(({ brand }) => unknownBrand('STATUS_SITES has', brand)),
    isReplacedWithSameKey(values)
      ? 'ENCRYPTION_KEY_PREVIOUS is the same key as ENCRYPTION_KEY. Set it to the key that is being replaced, or take it away.'
      : null,
    unreachableByCarrier(values),
    reachesNoOneByMail(values),
    ...pairs.map(([one, other]) =>
      values[one] && !values[other] ? `${one} is set, so ${other} must be set too.` : null,
    ),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function unknownBrand(where: string, brand: string): string | null {
  if (brandKeys.includes(brand)) return null;
  return `${where} "${brand}", and there is no such brand. The brands are ${brandKeys.join(', ')}.`;
}

function isReplacedWithSameKey({ ENCRYPTION_KEY: key, ENCRYPTION_KEY_PREVIOUS: previous }: Places): boolean {
  return previous !== undefined && previous.toLowerCase() === key?.toLowerCase();
}

// The Fetch Standard's "bad ports", which browsers refuse to open.
const portsBrowsersRefuse = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
  137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
  1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

function unusablePort(name: string, port: number): string | null {
  if (!portsBrowsersRefuse.has(port)) return null;
  return `${name} is ${port}, a port that browsers refuse to open. Choose another one, such as 3000.`;
}

function unusableHost(name: string, host: string): string | null {
  const isName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(host);
  const isNumber = /^[\d.]+$/.test(host) ? z.ipv4().safeParse(host).success : isName;
  if (isNumber || z.ipv6().safeParse(host).success) return null;
  return `${name} must be the name or number of an address to listen on, such as 127.0.0.1 or 0.0.0.0, and it is "${host}".`;
}

function unusablePublicUrl(address: string): string | null {
  const url = new URL(address);
  const extra = url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '';
  // The part before an @ may be a password.
  const shown = `${url.protocol}//${url.host}`;
  if (extra) return `PUBLIC_URL must end after the host name and port: set it to ${shown}, without a path.`;
  return url.port === '' ? null : unusablePort('The port of PUBLIC_URL', Number(url.port));
}

function blockedMediaUrl({ PUBLIC_URL, MEDIA_URL }: Places): string | null {
  if (!PUBLIC_URL?.startsWith('https:') || !MEDIA_URL?.startsWith('http:')) return null;
  return 'MEDIA_URL starts with http://, and browsers show nothing from there on pages at https://. Set it to an address that starts with https://.';
}

function unusableFolder(folder: string): string | null {
  try {
    for (let place = resolve(folder); ; place = dirname(place)) {
      const found = statSync(place, { throwIfNoEntry: false });
      if (found?.isDirectory() || dirname(place) === place) return null;
      if (found) return `DATA_DIR must name a folder, and ${place} is a file. Choose another place for it.`;
    }
  } catch (error) {
    return `DATA_DIR ${folder} can't be opened: ${(error as Error).message}.`;
  }
}

/** The carrier that real messages go through, and the setting that says so; a stand-in on this machine is none. */
function realCarrier({ CARRIER, ...values }: Places): readonly [name: string, why: string] | null {
  if (CARRIER === 'simulator') return null;
  if (CARRIER === 'twilio' && !isOnlyHere(values.TWILIO_API_URL)) return ['Twilio', 'CARRIER is twilio'];
  const isTelnyx = values.TELNYX_API_KEY !== undefined && !isOnlyHere(values.TELNYX_API_URL);
  return isTelnyx ? ['Telnyx', 'TELNYX_API_KEY is set'] : null;
}

/** Carriers report deliveries and replies to PUBLIC_URL. */
function unreachableByCarrier(values: Places): string | null {
  const { PUBLIC_URL } = values;
  const carrier = realCarrier(values);
  if (carrier === null) return null;
  const [name, why] = carrier;
  if (PUBLIC_URL === undefined)
    return `${why}, so PUBLIC_URL must be set: ${name} sends replies and delivery reports to it.`;
  if (!isOnlyHere(PUBLIC_URL)) return null;
  return `${why}, and ${name} can't reach PUBLIC_URL ${PUBLIC_URL}. Set it to the address people use on the internet.`;
}

function reachesNoOneByMail(values: Places & Paired): string | null {
  const [, why] = realCarrier(values) ?? [];
  if (why === undefined || values.MAIL_URL) return null;
  return `${why}, so MAIL_URL and MAIL_FROM must be set: invitations and password links go out by email.`;
}

const privateHost =
  /^(localhost|.+\.localhost|0\.0\.0\.0|127\..+|10\..+|192\.168\..+|169\.254\..+|172\.(1[6-9]|2\d|3[01])\..+|\[::1?\]|\[f[cd].+|\[fe80.+)$/i;

function isOnlyHere(address: string): boolean {
  return privateHost.test(new URL(address).hostname);
}

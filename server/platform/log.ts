import pino from 'pino';
import { holderOf } from './lost-connections.ts';

export type Log = pino.Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const SECRET_KEYS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'ticket',
  'sessiontoken',
  'authtoken',
  'password',
  'newpassword',
  'oldpassword',
  'currentpassword',
  'secret',
  'apikey',
  'encryptionkey',
  'encryptionkeyprevious',
  'databaseurl',
  'address',
]);
const TEXT_KEYS = new Set(['body', 'text', 'messagetext', 'messagebody']);
const PHONE_KEYS = new Set(['phone', 'phonenumber', 'from', 'to', 'carriernumber', 'fromphone', 'tophone']);
const WALKED_BY_SERIALIZERS = new Set(['req', 'res']);
const LONGEST_DEPTH = 6;
const DEBUG = pino.levels.values.debug ?? 20;
const TOKEN_IN_A_PATH = /(\/(?:token|register|reset-password|super\/[^/]+)\/)[^/]+/;
const PHONE_IN_A_SENTENCE = /\+\d{6,15}\b/g;

/** Logs JSON lines that never hold a token, a password, a message text or more than the last four digits of a phone. */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(inputs, method, level) {
        // A phone may also be in the message or in one of its parts.
        const safe = inputs.map((input) => (typeof input === 'string' ? hidePhones(input) : hideSecrets(input)));
        const write = () => method.apply(this, safe as Parameters<typeof method>);
        const holder = level > DEBUG ? holderOf((inputs[0] as { err?: unknown } | null)?.err) : null;
        if (holder) holder.hold({ write, leaveOut: () => this.debug(...(inputs as [object, string])) });
        else write();
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What of a value may be logged. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hidePhones(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (depth >= LONGEST_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideUnder(key, item, depth)]));
}

function hideUnder(key: string, value: unknown, depth: number): unknown {
  const name = key.replaceAll('_', '').toLowerCase();
  if (value === null || value === undefined) return value;
  if (SECRET_KEYS.has(name) || TEXT_KEYS.has(name)) return '[hidden]';
  if (WALKED_BY_SERIALIZERS.has(key)) return value;
  if (PHONE_KEYS.has(name) && (typeof value === 'string' || typeof value === 'number')) return hidePhone(String(value));
  return hideSecrets(value, depth + 1);
}

function hidePhones(sentence: string): string {
  return sentence.replace(PHONE_IN_A_SENTENCE, lastFour);
}

// "from" and "to" may also be states; fewer digits than a phone has are kept.
function hidePhone(value: string): string {
  return value.replace(/\D/g, '').length < 5 ? value : lastFour(value);
}

function lastFour(phone: string): string {
  return `…${phone.replace(/\D/g, '').slice(-4)}`;
}

// The query of an address may hold a phone or a one-time token, and so may what follows these words.
function describeRequest(request: { id?: unknown; method?: unknown; url?: unknown }): unknown {
  const path = String(request.url ?? '').split('?')[0] ?? '';
  return { id: request.id, method: request.method, path: path.replace(TOKEN_IN_A_PATH, '$1[hidden]') };
}

function describeReply(reply: { statusCode?: unknown }): unknown {
  return { statusCode: reply.statusCode };
}

// A database error carries the row it failed on ("detail", "where", "parameters"): only what names the error is kept.
// Where the program was when a connection was lost helps no one.
function describeError(error: unknown): unknown {
  const isLostConnection = holderOf(error) !== null;
  if (!(error instanceof Error))
    return hideSecrets(isLostConnection ? { ...(error as object), stack: undefined } : error);
  const named = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: hidePhones(error.message),
    ...(named.code === undefined ? {} : { code: named.code }),
    ...(named.constraint === undefined ? {} : { constraint: named.constraint, table: named.table }),
    ...(isLostConnection ? {} : { stack: hidePhones(error.stack ?? '') }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

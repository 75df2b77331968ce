import type { KyselyPlugin } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Deadline } from './asker.ts';

const CANCELED = '57014';
// PostgreSQL's error classes for lost connections, a server that is starting or stopping, has no connection to spare,
// whose disk is full, or that can only be read, and a sign-in that it refuses, as after its password was changed; then
// Node's own.
const AWAY = /^(08...|57P0[1-3]|53[13]00|25006|28000|28P01|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
// OpenSSL's and Node's for a certificate that isn't taken, such as one that has ended: no connection is made then.
const NOT_TRUSTED = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_SELF_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO$)/;
// The driver gives these no code.
const AWAY_WORDS =
  /^(Connection terminated|The server does not support SSL|timeout exceeded when trying to connect|Client (has encountered a connection|was closed))/;

/** Sends no statement after the deadline. */
export function stoppedBy({ signal }: Deadline): KyselyPlugin {
  return {
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The error shown in place of the database's own. */
export function askedError(error: unknown, deadline: Deadline | undefined): unknown {
  if (error instanceof Refusal) return error;
  if (isAway(error)) return new Refusal('database-away', {}, { cause: error });
  const isCanceled = deadline !== undefined && (error as { code?: string }).code === CANCELED;
  return isCanceled ? new Refusal('takes-too-long') : error;
}

/** Whether this is the error of a database that can't be reached. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  const isLost = AWAY.test(code) || NOT_TRUSTED.test(code) || AWAY_WORDS.test(message);
  return isLost || syscall === 'connect' || syscall === 'getaddrinfo';
}

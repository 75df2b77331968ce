import { z } from 'zod';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import type { ModmedAnswer, ModmedClient, Practice } from './modmed-client.ts';
import { type Failed, failureOf, refresh, signIn, type Tokens } from './sign-in.ts';
import { type ConnectionRow, writeSecret } from './store.ts';

const connectionSecret = z.object({
  apiKey: z.string(),
  username: z.string(),
  password: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});

/** The encrypted data of a connected practice. */
export type ConnectionSecret = z.infer<typeof connectionSecret>;

export async function closeSecret(
  context: Context,
  organizationId: OrganizationId,
  secret: ConnectionSecret,
): Promise<string> {
  return (await openCipher(context.config)).encrypt(JSON.stringify(secret), purposeOfModmed(organizationId));
}

export async function openSecret(context: Context, row: ConnectionRow): Promise<ConnectionSecret | null> {
  const plain = (await openCipher(context.config)).decrypt(row.secret, purposeOfModmed(row.organizationId));
  if (plain === null) return null;
  const read = connectionSecret.safeParse(JSON.parse(plain));
  return read.success ? read.data : null;
}

/** Requests one path of a practice at a time, and signs in again if its token has expired. */
export type Session = { get(path: string): Promise<{ readonly body: unknown } | Failed> };

export async function openSession(
  context: Context,
  client: ModmedClient,
  row: ConnectionRow,
): Promise<Session | Failed> {
  let secret = await openSecret(context, row);
  if (secret === null) return { failure: 'password-refused', retryAfterSeconds: null };
  const practice = { firm: row.firm, apiKey: secret.apiKey };
  const renew = async (from: ConnectionSecret): Promise<Tokens | Failed> => {
    const tokens = await renewed(client, practice, from);
    if ('failure' in tokens) return tokens;
    secret = { ...from, ...tokens };
    const closed = await closeSecret(context, row.organizationId, secret);
    await inTransaction(context.db, row.organizationId, (tx) => writeSecret(tx, row, closed));
    return tokens;
  };
  const ask = (token: string, path: string): Promise<ModmedAnswer> => client.get(practice, token, path);
  return {
    async get(path) {
      const known = secret;
      if (known === null) return { failure: 'password-refused', retryAfterSeconds: null };
      let answer = await ask(known.accessToken, path);
      if (answer?.status === 401) {
        const tokens = await renew(known);
        if ('failure' in tokens) return tokens;
        answer = await ask(tokens.accessToken, path);
      }
      return answer?.status === 200 ? { body: answer.body } : failureOf(answer);
    },
  };
}

async function renewed(client: ModmedClient, practice: Practice, secret: ConnectionSecret): Promise<Tokens | Failed> {
  const again = secret.refreshToken === null ? null : await refresh(client, practice, secret.refreshToken);
  if (again !== null && !('failure' in again)) return again;
  // If the service can't respond now, signing in with the password isn't tried either.
  if (again !== null && again.failure !== 'password-refused') return again;
  return signIn(client, practice, secret);
}

/** The encryption purpose of a practice's credentials. */
export function purposeOfModmed(organizationId: OrganizationId): string {
  return `integration ${organizationId} MODMED`;
}

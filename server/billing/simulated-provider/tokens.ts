import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { openCipher } from '../../platform/encryption.ts';

const card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() });
const account = z.object({ name: z.string(), last4: z.string() });
const kinds = { card, account } as const;

type Kind = keyof typeof kinds;
type Content<Of extends Kind> = z.infer<(typeof kinds)[Of]>;

// A token holds its data, encrypted, so the simulated provider needs no memory shared between processes.

/** A token of the simulated provider for a card or a bank account. */
export async function makeToken<Of extends Kind>(config: Config, kind: Of, content: Content<Of>): Promise<string> {
  const cipher = await openCipher(config);
  return `sim_${kind}_${cipher.encrypt(JSON.stringify(content), purposeOf(kind))}`;
}

/** The data in a token of the simulated provider; null for one that it did not make. */
export async function readToken<Of extends Kind>(
  config: Config,
  kind: Of,
  untrustedToken: string,
): Promise<Content<Of> | null> {
  const prefix = `sim_${kind}_`;
  if (!untrustedToken.startsWith(prefix)) return null;
  const cipher = await openCipher(config);
  const opened = cipher.decrypt(untrustedToken.slice(prefix.length), purposeOf(kind));
  return opened === null ? null : (kinds[kind].parse(JSON.parse(opened)) as Content<Of>);
}

function purposeOf(kind: Kind): string {
  return `simulated ${kind}`;
}

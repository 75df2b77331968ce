import { createHmac, randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { insertSecret, readSecret } from './store.ts';

/** The organization's secret for webhook calls, created on first use. */
export async function webhookSecretOf(tx: Tx, context: Context, organizationId: OrganizationId): Promise<string> {
  const cipher = await openCipher(context.config);
  const purpose = purposeOfWebhookSecret(organizationId);
  if ((await readSecret(tx, organizationId)) === null)
    await insertSecret(tx, organizationId, cipher.encrypt(randomBytes(32).toString('base64url'), purpose));
  const secret = cipher.decrypt((await readSecret(tx, organizationId)) ?? '', purpose);
  if (secret === null) throw new Error('The secret for calls of web addresses was closed with another key.');
  return secret;
}

/** The encryption purpose of an organization's webhook secret. */
export function purposeOfWebhookSecret(organizationId: OrganizationId): string {
  return `webhook secret ${organizationId}`;
}

/** The same for staff, so that receivers can verify the calls. */
export function showWebhookSecret(context: Context, organizationId: OrganizationId): Promise<string> {
  return inTransaction(context.db, organizationId, (tx) => webhookSecretOf(tx, context, organizationId));
}

/** Proves that a call is ours and recent: the timestamp and body, signed with the organization's secret. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

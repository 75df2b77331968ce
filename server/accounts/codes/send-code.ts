import { randomInt } from 'node:crypto';
import { brandNamed } from '../../../brands/registry.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import { sendCodeText } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  keepCodeHashAcrossOrganizations,
  noteRefusedAcrossOrganizations,
  readWaitingCodeAcrossOrganizations,
} from './store.ts';
import { isNobodysPhone } from './types.ts';

const DIGITS = 6;

/** Makes six digits, keeps what checks them, and sends them; a second try sends new ones. */
export async function sendCode(context: Context, codeId: number): Promise<void> {
  const waiting = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readWaitingCodeAcrossOrganizations(tx, codeId, context.clock.now()),
  );
  if (!waiting) return;
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const codeHash = await hashPassword(digits);
  await inTransactionAcrossOrganizations(context.db, (tx) => keepCodeHashAcrossOrganizations(tx, codeId, codeHash));
  if (isNobodysPhone(waiting.phone)) return;
  const name = withoutLinks(waiting.senderName ?? '') || brandNamed(waiting.brand).name;
  const isTaken = await sendCodeText(context, {
    phone: waiting.phone,
    body: `${name}: your code is ${digits}. It is valid for 10 minutes. Do not share it with anyone.`,
    // A stranger may ask for any phone; whoever stopped our texts gets one only when signed in, or with a link of their own.
    isAskedByOwner: waiting.purpose !== 'sign-up',
    organizationId: waiting.organizationId,
  });
  if (isTaken) return;
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, (tx) => noteRefusedAcrossOrganizations(tx, codeId, at));
}

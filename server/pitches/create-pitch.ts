import type { OrganizationId } from '../../domain/ids.ts';
import { recordEdit } from '../audit/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { PITCH_CODE_LENGTH } from './clone-pitch.ts';
import { insertPitch } from './store.ts';

/** A new pitch without slides. */
export async function createPitch(
  tx: Tx,
  context: Context,
  actor: { organizationId: OrganizationId; userId: number },
  untrustedTitle: string | null,
): Promise<number> {
  const title = checkSent(untrustedTitle, checkLine) ?? null;
  const code = publicCode(PITCH_CODE_LENGTH);
  const pitch = { userId: actor.userId, code, title, at: context.clock.now() };
  const { organizationId } = actor;
  const pitchId = await insertPitch(tx, organizationId, pitch);
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordEdit(tx, context, { organizationId, action: 'slides-created', object: { type: 'slides', id: pitchId } });
  return pitchId;
}

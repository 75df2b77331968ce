import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { AuditDetail } from '../../../domain/audit/chain.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

type SlideDeed = {
  readonly action: AuditAction;
  readonly organizationId: OrganizationId;
  readonly pitchId: number;
  readonly slideId: number;
  /** The slides of its set in order, this one among them. */
  readonly order: readonly number[];
  readonly details?: Readonly<Record<string, AuditDetail>>;
};

/** Records in the audit trail what was done to a slide: in which set, and which of its slides it is. */
export async function recordSlideEdit(tx: Tx, context: Context, deed: SlideDeed): Promise<void> {
  const { action, organizationId, pitchId, slideId, order, details = {} } = deed;
  const place = { slideId, slideNumber: order.indexOf(slideId) + 1 };
  const object = { type: 'slides', id: pitchId };
  await recordEdit(tx, context, { organizationId, action, object, details: { ...place, ...details } });
}

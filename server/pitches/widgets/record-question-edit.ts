import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readSlide } from '../store.ts';
import type { WidgetPlace } from './store.ts';

type Question = WidgetPlace & { readonly organizationId: OrganizationId; readonly questionId: number };

/** Records in the audit trail what was done to a question: on which slide, or on the public page of which campaign. */
export async function recordQuestionEdit(
  tx: Tx,
  context: Context,
  { organizationId, questionId, slideId, campaignId }: Question,
  action: AuditAction,
): Promise<void> {
  const slide = slideId === null ? null : await readSlide(tx, organizationId, slideId);
  const object = slide === null ? { type: 'campaign', id: campaignId ?? 0 } : { type: 'slides', id: slide.pitchId };
  const place = slide === null ? {} : { slideId: slide.id, slideNumber: slide.position + 1 };
  await recordEdit(tx, context, { organizationId, action, object, details: { questionId, ...place } });
}

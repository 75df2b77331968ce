import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { detailsOfChange, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readIsForOneLead, readSlide } from '../store.ts';
import type { StoredWidgetSettings, WidgetPlace } from './store.ts';

type Question = WidgetPlace & { readonly organizationId: OrganizationId; readonly questionId: number };

type Asked = { readonly before: StoredWidgetSettings; readonly after: StoredWidgetSettings };

/** Records in the audit trail what was done to a question: on which slide, or on the public page of which campaign. */
export async function recordQuestionEdit(
  tx: Tx,
  context: Context,
  { organizationId, questionId, slideId, campaignId }: Question,
  { action, change }: { readonly action: AuditAction; readonly change?: Asked },
): Promise<void> {
  const slide = slideId === null ? null : await readSlide(tx, organizationId, slideId);
  const object = slide === null ? { type: 'campaign', id: campaignId ?? 0 } : { type: 'slides', id: slide.pitchId };
  const place = slide === null ? {} : { slideId: slide.id, slideNumber: slide.position + 1 };
  const beside = { questionId, ...place };
  const isPrivate = slide !== null && (await readIsForOneLead(tx, organizationId, slide.pitchId));
  const told = isPrivate ? [] : (['label', 'fineText', 'labels'] as const);
  const changes = change === undefined ? [beside] : detailsOfChange({ ...written(change), told, beside });
  for (const details of changes) await recordEdit(tx, context, { organizationId, action, object, details });
}

function written({ before, after }: Asked) {
  const words = ({ label, fineText, labels, start, end, options, widgetType }: StoredWidgetSettings) => ({
    ...{ label, fineText, start, end, options, widgetType, labels: labels.join(', ') },
  });
  return { before: words(before), after: words(after) };
}

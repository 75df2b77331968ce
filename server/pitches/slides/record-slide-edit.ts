import type { AuditAction } from '../../../domain/audit/actions.ts';
import type { AuditDetail } from '../../../domain/audit/chain.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { detailsOfChange, recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readIsForOneLead, readSlides, type StoredSlide } from '../store.ts';
import type { KeptSlide, SlideWords } from './saved-versions.ts';

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

/** Records a save of a slide: what each part showed and shows, or only that its calendars changed. */
export async function recordSlideSave(
  tx: Tx,
  context: Context,
  { organizationId, pitchId, id: slideId }: StoredSlide,
  { kept, restores }: { readonly kept: KeptSlide | null; readonly restores: number | undefined },
): Promise<void> {
  const order = (await readSlides(tx, organizationId, [pitchId])).map(({ id }) => id);
  const action = restores === undefined ? 'slide-changed' : 'slide-version-restored';
  const deed = { action, organizationId, pitchId, slideId, order } as const;
  const beside = { version: kept?.version ?? null, ...(restores === undefined ? {} : { restores }) };
  if (kept === null) return recordSlideEdit(tx, context, { ...deed, details: beside });
  const isPrivate = await readIsForOneLead(tx, organizationId, pitchId);
  // The type of a file shows in its address.
  const [before, after] = [kept.before, kept.after].map((words): SlideWords => ({ ...words, mimeType: '' }));
  const told = isPrivate ? [] : Object.keys(kept.after);
  const changes = detailsOfChange({ before: before ?? {}, after: after ?? {}, told, beside });
  for (const details of changes.length === 0 ? [beside] : changes)
    await recordSlideEdit(tx, context, { ...deed, details });
}

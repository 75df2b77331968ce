import type { OrganizationId } from '../../domain/ids.ts';
import type { FieldMask } from '../../domain/permissions/masking.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { readForOneLead } from './store.ts';
import type { PitchRow, SlideRow, WidgetRow } from './types.ts';
import { readWidgetsForOneLead } from './widgets/store.ts';

// How what steps show is masked, in case their campaign was made for one contact. It is only looked up for people from
// whom something is hidden.

type ReadForOne = (tx: Tx, organizationId: OrganizationId, ids: readonly number[]) => Promise<ReadonlySet<number>>;

const hiddenBy = (read: ReadForOne) =>
  loadTogether<number, FieldMask>((context, organizationId, ids) =>
    inTransaction(context.db, organizationId, async (tx) => {
      const found = [...(await read(tx, organizationId, ids))];
      return new Map(found.map((id) => [id, 'hidden' as const]));
    }),
  );
const pitchesTogether = hiddenBy(readForOneLead);
const widgetsTogether = hiddenBy(readWidgetsForOneLead);

type Hidden = Promise<FieldMask | null>;

/** Set of slides by set of slides. */
export async function hiddenPitch(
  { organizationId, id }: Pick<PitchRow, 'organizationId' | 'id'>,
  context: RequestContext,
): Hidden {
  return (await pitchesTogether(context, organizationId, id)) ?? null;
}

/** Slide by slide. */
export async function hiddenSlide(
  { organizationId, pitchId }: Pick<SlideRow, 'organizationId' | 'pitchId'>,
  context: RequestContext,
): Hidden {
  return (await pitchesTogether(context, organizationId, pitchId)) ?? null;
}

/** Question by question. */
export async function hiddenWidget(
  { organizationId, id }: Pick<WidgetRow, 'organizationId' | 'id'>,
  context: RequestContext,
): Hidden {
  return (await widgetsTogether(context, organizationId, id)) ?? null;
}

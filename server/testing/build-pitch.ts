import { brandNamed } from '../../brands/registry.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { SlideType } from '../../domain/pitches/slides/registry.ts';
import type { WidgetType } from '../../domain/widgets/registry.ts';
import { createPitch, createSlide, createWidget } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSwitches } from '../switches/index.ts';

type GivenWidget = { readonly type?: WidgetType; readonly label?: string; readonly labels?: readonly string[] };
type GivenSlide = {
  readonly type?: SlideType;
  readonly title?: string;
  readonly url?: string;
  readonly content?: string;
  readonly widgets?: readonly GivenWidget[];
};

export type BuiltPitch = {
  readonly id: number;
  readonly slideIds: readonly number[];
  readonly widgetIds: readonly number[];
};

let made = 0;

/** A pitch created as staff do: a YouTube slide by default. */
export async function buildPitch(
  context: Context,
  organizationId: OrganizationId,
  given: { title?: string; brand?: string; slides?: readonly GivenSlide[] } = {},
): Promise<BuiltPitch> {
  made += 1;
  const brand = brandNamed(given.brand ?? 'default');
  return inTransaction(context.db, organizationId, async (tx) => {
    const switches = await readSwitches(tx, { organizationId, userId: null, brand: brand.key });
    const rights = {
      access: 'OWNER',
      isPlatformAdmin: false,
      isMasked: false,
      hidesMessages: false,
      hidesLinks: false,
      isClosed: false,
      emergencyAccess: null,
    } as const;
    const actor: Actor = { organizationId, userId: 1, ...rights, brand, timeZone: null, switches };
    const id = await createPitch(tx, context, actor, given.title ?? `Pitch ${made}`);
    const slideIds: number[] = [];
    const widgetIds: number[] = [];
    for (const { type: slideType = 'YOUTUBE', widgets = [], ...slide } of given.slides ?? [{}]) {
      const settings = { url: slideType === 'YOUTUBE' ? 'https://youtu.be/dQw4w9WgXcQ' : null, ...slide };
      const slideId = await createSlide(tx, context, actor, { pitchId: id, slideType, afterId: null, settings });
      slideIds.push(slideId);
      for (const { type: widgetType = 'YESNO', label = 'Do you agree?', labels = [] } of widgets) {
        const wanted = { place: { slideId }, widgetType, settings: { label, labels } };
        widgetIds.push(await createWidget(tx, context, actor, wanted));
      }
    }
    return { id, slideIds, widgetIds };
  });
}

import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { type MetricsColumn, readMetricsAcrossOrganizations, updateMetricsAcrossOrganizations } from './store.ts';
import type { MetricsRow } from './types.ts';

const COLUMNS = {
  view: 'view',
  viewTime: 'view_time',
  share: 'share',
  reopen: 'reopen',
  widget: 'widget',
  video: 'video',
  scheduled: 'scheduled',
  completed: 'completed',
} as const satisfies Record<string, MetricsColumn>;
const MOST_POINTS = 1_000_000;

type Kind = keyof typeof COLUMNS;

/** The given points: text as it was typed. */
export type MetricsEdit = { readonly [Name in Kind]?: string | null | undefined };

/** The points per kind of activity, one set for the platform. */
export async function loadEngagementMetrics(context: Context): Promise<MetricsRow> {
  return (await inTransactionAcrossOrganizations(context.db, readMetricsAcrossOrganizations)) ?? refuse('not-found');
}

/** Changes the given points; decimals are cut and anything but a number becomes 0. */
export async function updateEngagementMetrics(context: Context, actor: Actor, untrusted: MetricsEdit): Promise<void> {
  const changes = (Object.keys(COLUMNS) as Kind[]).flatMap((kind) => {
    const typed = untrusted[kind];
    return typed === undefined || typed === null ? [] : [{ kind, column: COLUMNS[kind], value: pointsOf(typed) }];
  });
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const before = (await readMetricsAcrossOrganizations(tx)) ?? refuse('not-found');
    await updateMetricsAcrossOrganizations(tx, changes);
    const { organizationId, userId } = actor;
    const changed = changes.filter(({ kind, value }) => value !== before[kind]);
    if (changed.length === 0) return;
    const details = Object.fromEntries(
      changed.flatMap(({ kind, value }) => [
        [kind, value],
        [`${kind}Before`, before[kind]],
      ]),
    );
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'metrics-changed', details });
  });
}

function pointsOf(typed: string): number {
  const points = Math.trunc(Number.parseFloat(typed));
  return Number.isFinite(points) ? Math.min(Math.max(points, 0), MOST_POINTS) : 0;
}

import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import type { ShownHours } from '../../../domain/messages/send-gate.ts';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import { formatDateTime, minutesAndSeconds } from '../../../domain/time/durations.ts';
import { widgetKind } from '../../../domain/widgets/registry.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deliveryOf } from './delivery.ts';
import {
  type ReportRow,
  type ReportWidget,
  readAnswers,
  readCampaignExists,
  readRows,
  readStepNames,
  readWidgets,
} from './store.ts';

const ROWS_AT_ONCE = 2_000;
const COLUMNS = [
  ...['Name', 'Phone', 'Email', 'Step', 'Complete', 'Views', 'View Time'],
  ...['Messages', 'Responses', 'Opted Out', 'Last Active'],
];

type Shape = {
  readonly hours: ShownHours;
  readonly widgets: readonly ReportWidget[];
  readonly stepNames: ReadonlyMap<number, string>;
};

/**
 * The campaign's report as a file: a line for each contact, a column for each question, and the delivery of the newest
 * text.
 */
export async function writeCampaignCsv(context: Context, actor: Actor, campaignId: number): Promise<string> {
  const { organizationId } = actor;
  const shape = await inTransaction(context.db, organizationId, (tx) => readShape(tx, organizationId, campaignId));
  const parts = [csvRow([...COLUMNS, ...shape.widgets.map((widget) => widget.label), 'Delivery'])];
  // A page is its own short transaction, so that a long report holds no snapshot; only its text stays in memory.
  for (let after = 0; ; ) {
    const page = await inTransaction(context.db, organizationId, (tx) =>
      readPage(tx, organizationId, campaignId, { after, shape }),
    );
    parts.push(page.text);
    if (page.last === null) break;
    after = page.last;
  }
  const object = { type: 'campaign', id: campaignId };
  await inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, { organizationId, actor, action: 'report-downloaded', object }),
  );
  return parts.join('');
}

async function readShape(tx: Tx, organizationId: number, campaignId: number): Promise<Shape> {
  if (!(await readCampaignExists(tx, organizationId, campaignId))) refuse('not-found');
  const organization = await findOrganization(tx, organizationId);
  const steps = await readStepNames(tx, organizationId, campaignId);
  return {
    hours: brandOfOrganization(organization).sending,
    widgets: await readWidgets(tx, organizationId, campaignId),
    stepNames: new Map(
      steps.map((step) => [
        step.id,
        step.label ?? (step.pitchTitle || toPlain(step.content ?? '') || stepKind(step.featureType).labelWithoutText),
      ]),
    ),
  };
}

async function readPage(
  tx: Tx,
  organizationId: number,
  campaignId: number,
  { after, shape }: { readonly after: number; readonly shape: Shape },
): Promise<{ text: string; last: number | null }> {
  const rows = await readRows(tx, organizationId, campaignId, { afterLeadId: after, most: ROWS_AT_ONCE });
  const answers = new Map<string, string>();
  if (shape.widgets.length > 0) {
    const leadIds = rows.map((row) => row.leadId);
    for (const answer of await readAnswers(tx, organizationId, campaignId, leadIds)) {
      answers.set(`${answer.leadId}:${answer.widgetId}`, answer.content ?? '');
    }
  }
  const lines = rows.map((row) => csvRow(cellsOf(row, shape, answers)));
  return { text: lines.join(''), last: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.leadId ?? null) };
}

function cellsOf(
  row: ReportRow,
  { hours, widgets, stepNames }: Shape,
  answers: ReadonlyMap<string, string>,
): (string | number)[] {
  const { step, delivery } = deliveryOf(row, hours);
  const reached = row.stepId === null ? step : (stepNames.get(row.stepId) ?? '');
  return [
    ...[row.name, formatPhone(row.phone), row.email ?? '', row.isComplete ? 'Complete' : reached],
    ...[row.isComplete ? 'Yes' : 'No', row.views, minutesAndSeconds(row.viewedSeconds), row.messages, row.responses],
    row.optedOut ? 'Yes' : 'No',
    row.lastActiveAt === null ? '' : `${formatDateTime(row.lastActiveAt, hours.zone)} ${hours.zoneLabel}`,
    ...widgets.map((widget) => answerCell(widget, answers.get(`${row.leadId}:${widget.id}`) ?? '')),
    delivery,
  ];
}

// A number is a number to a spreadsheet, also with a minus, which a text may not begin with.
function answerCell({ type }: ReportWidget, content: string): string | number {
  const isNumber = widgetKind(type).compareAs === 'number' && /^-\d+(\.\d+)?$/.test(content);
  return isNumber ? Number(content) : content;
}

import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import type { ShownHours } from '../../../domain/messages/send-gate.ts';
import { maskedWords } from '../../../domain/permissions/masking.ts';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import { formatDateTime, minutesAndSeconds } from '../../../domain/time/durations.ts';
import { widgetKind } from '../../../domain/widgets/registry.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { readsMessages } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inReadTransaction, inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deliveryOf } from './delivery.ts';
import {
  type NamedStep,
  type ReportRow,
  type ReportWidget,
  readAnswers,
  readCampaignExists,
  readRows,
  readStepNames,
  readWidgets,
} from './store.ts';

const ROWS_AT_ONCE = 2_000;

/** A column: its heading, and what it has for a contact. */
type Column = { readonly heading: string; readonly cell: (row: ReportRow, shape: Shape) => string | number };

/** The columns before the questions, in their order (CAMP-22). */
const COLUMNS: readonly Column[] = [
  { heading: 'Name', cell: (row) => row.name },
  { heading: 'Phone', cell: (row) => formatPhone(row.phone) },
  { heading: 'Email', cell: (row) => row.email ?? '' },
  { heading: 'Step', cell: (row, shape) => (row.isComplete ? 'Complete' : stepReached(row, shape)) },
  { heading: 'Complete', cell: (row) => (row.isComplete ? 'Yes' : 'No') },
  { heading: 'Views', cell: (row) => row.views },
  { heading: 'View Time', cell: (row) => minutesAndSeconds(row.viewedSeconds) },
  { heading: 'Messages', cell: (row) => row.messages },
  { heading: 'Responses', cell: (row) => row.responses },
  { heading: 'Opted Out', cell: (row) => (row.optedOut ? 'Yes' : 'No') },
  { heading: 'Last Active', cell: ({ lastActiveAt }, { hours }) => timeCell(lastActiveAt, hours) },
];

/** The columns behind the questions. */
const LAST_COLUMNS: readonly Column[] = [
  { heading: 'Delivery', cell: (row, { hours }) => deliveryOf(row, hours).delivery },
];

type Shape = {
  readonly hours: ShownHours;
  /** The file then says only who answered. */
  readonly hidesAnswers: boolean;
  readonly widgets: readonly ReportWidget[];
  readonly stepNames: ReadonlyMap<number, string>;
};

/**
 * The campaign's report as a file: a line for each contact, a column for each question, and the delivery of the newest
 * text.
 */
export async function writeCampaignCsv(context: Context, actor: Actor, campaignId: CampaignId): Promise<string> {
  const { organizationId } = actor;
  const shape = await inReadTransaction(context.db, organizationId, (tx) => readShape(tx, actor, campaignId));
  const headings = (columns: readonly Column[]) => columns.map(({ heading }) => heading);
  const questions = shape.widgets.map((widget) => widget.label);
  const parts = [csvRow([...headings(COLUMNS), ...questions, ...headings(LAST_COLUMNS)])];
  // A page is its own short transaction, so that a long report holds no snapshot; only its text stays in memory.
  for (let after = 0; ; ) {
    const page = await inReadTransaction(context.db, organizationId, (tx) =>
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

async function readShape(tx: Tx, actor: Actor, campaignId: CampaignId): Promise<Shape> {
  const { organizationId } = actor;
  if (!(await readCampaignExists(tx, organizationId, campaignId))) refuse('not-found');
  const organization = await findOrganization(tx, organizationId);
  const steps = await readStepNames(tx, organizationId, campaignId);
  const hidesAnswers = !readsMessages(actor);
  return {
    hours: brandOfOrganization(organization).sending,
    hidesAnswers,
    widgets: await readWidgets(tx, organizationId, campaignId),
    stepNames: new Map(steps.map((step) => [step.id, stepName(step, hidesAnswers)])),
  };
}

// Beside a contact's name, the text of a step is what they were sent.
function stepName({ label, pitchTitle, content, featureType, number }: NamedStep, isHidden: boolean): string {
  const kind = stepKind(featureType).labelWithoutText;
  if (label !== null) return label;
  return isHidden ? `${kind} ${number}` : pitchTitle || withFieldsInBraces(content ?? '') || kind;
}

async function readPage(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { after, shape }: { readonly after: number; readonly shape: Shape },
): Promise<{ text: string; last: number | null }> {
  const rows = await readRows(tx, organizationId, campaignId, { afterLeadId: after, most: ROWS_AT_ONCE });
  const answers = new Map<string, string>();
  if (shape.widgets.length > 0) {
    const leadIds = rows.map((row) => row.leadId);
    for (const answer of await readAnswers(tx, organizationId, campaignId, leadIds)) {
      answers.set(
        `${answer.leadId}:${answer.widgetId}`,
        shape.hidesAnswers ? maskedWords.content : (answer.content ?? ''),
      );
    }
  }
  const lines = rows.map((row) => csvRow(cellsOf(row, shape, answers)));
  return { text: lines.join(''), last: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.leadId ?? null) };
}

function cellsOf(row: ReportRow, shape: Shape, answers: ReadonlyMap<string, string>): (string | number)[] {
  return [
    ...COLUMNS.map(({ cell }) => cell(row, shape)),
    ...shape.widgets.map((widget) => answerCell(widget, answers.get(`${row.leadId}:${widget.id}`) ?? '')),
    ...LAST_COLUMNS.map(({ cell }) => cell(row, shape)),
  ];
}

function stepReached(row: ReportRow, { hours, stepNames }: Shape): string {
  return row.stepId === null ? deliveryOf(row, hours).step : (stepNames.get(row.stepId) ?? '');
}

function timeCell(at: Date | null, hours: ShownHours): string {
  return at === null ? '' : `${formatDateTime(at, hours.zone)} ${hours.zoneLabel}`;
}

// A number is a number to a spreadsheet, also with a minus, which a text may not begin with.
function answerCell({ type }: ReportWidget, content: string): string | number {
  const isNumber = widgetKind(type).compareAs === 'number' && /^-\d+(\.\d+)?$/.test(content);
  return isNumber ? Number(content) : content;
}

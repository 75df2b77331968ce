import { type NamedStep, stepNames, stepNamesWithoutTexts } from '../../../domain/campaigns/step-names.ts';
import { withoutLinkCodes } from '../../../domain/engagement/personal-link.ts';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import type { ShownHours } from '../../../domain/messages/send-gate.ts';
import { maskedWords } from '../../../domain/permissions/masking.ts';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import { formatDateTime, minutesAndSeconds } from '../../../domain/time/durations.ts';
import { widgetKind } from '../../../domain/widgets/registry.ts';
import { findOrganization, shownHoursOf } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { readsMessages, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inReadTransaction, inTransaction, type Tx } from '../../platform/database/database.ts';
import { expectAllRows, rowsOfCursor } from '../../platform/database/rows-of-cursor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { deliveryOf } from './delivery.ts';
import {
  declareRows,
  type ReportRow,
  type ReportWidget,
  readCampaignExists,
  readStepNames,
  readWidgets,
} from './store.ts';

/** A column: its heading, and what it has for a contact. */
type Column = { readonly heading: string; readonly cell: (row: ReportRow, shape: Shape) => string | number };

/** The columns before the questions, in their order (CAMP-22). */
const COLUMNS: readonly Column[] = [
  { heading: 'Name', cell: (row) => row.name },
  { heading: 'Phone', cell: (row) => formatPhone(row.phone) },
  { heading: 'Email', cell: (row) => row.email ?? '' },
  { heading: 'Step', cell: (row, shape) => standing(row) ?? stepReached(row, shape) },
  { heading: 'Complete', cell: (row) => (standing(row) === 'Complete' ? 'Yes' : 'No') },
  { heading: 'Views', cell: (row) => row.views },
  { heading: 'View Time', cell: (row) => minutesAndSeconds(row.viewedSeconds) },
  { heading: 'Messages', cell: (row) => row.messages },
  { heading: 'Responses', cell: (row) => row.responses },
  { heading: 'Opted Out', cell: (row) => (row.optedOut ? 'Yes' : 'No') },
  { heading: 'Last Active', cell: ({ lastActiveMinute }, { timeOf }) => timeOf(lastActiveMinute) },
];

/** The columns behind the questions. */
const LAST_COLUMNS: readonly Column[] = [
  { heading: 'Delivery', cell: (row, { hours }) => deliveryOf(row, hours).delivery },
];

// All of the campaign was sent to them; whether anything arrived, the carrier says later.
function standing({ isComplete, hasArrived, isWaiting, messages }: ReportRow): 'Complete' | 'Not reached' | null {
  if (!isComplete) return null;
  return messages > 0 && !hasArrived && !isWaiting ? 'Not reached' : 'Complete';
}

type Shape = {
  readonly hours: ShownHours;
  /** The file then says only who answered. */
  readonly hidesAnswers: boolean;
  readonly widgets: readonly ReportWidget[];
  readonly stepNames: ReadonlyMap<number, string>;
  readonly timeOf: (minute: number | null) => string;
};

/**
 * The campaign's report as a file, in pieces: a line for each contact, a column for each question, and the delivery of
 * the newest text. It is recorded before the first of them, so that no one reads almost all of it unrecorded.
 */
export async function* writeCampaignCsv(
  context: Context,
  actor: Actor,
  campaignId: CampaignId,
): AsyncGenerator<string, void> {
  const { organizationId } = actor;
  await checkCampaign(context, actor, campaignId);
  const object = { type: 'campaign', id: campaignId };
  await inTransaction(context.db, organizationId, (tx) =>
    recordAudit(tx, context, { organizationId, actor, action: 'report-downloaded', object }),
  );
  for await (const { lines } of writeLists(context, actor, campaignId)) yield lines.join('');
}

/** The headings, then the lines of the contacts in lists. */
async function* writeLists(
  context: Context,
  actor: Actor,
  campaignId: CampaignId,
): AsyncGenerator<{ readonly lines: readonly string[]; readonly leadIds: readonly LeadId[] }, void> {
  const { organizationId } = actor;
  const shape = await inReadTransaction(context.db, organizationId, (tx) => readShape(tx, actor, campaignId));
  const headings = (columns: readonly Column[]) => columns.map(({ heading }) => heading);
  const questions = shape.widgets.map((widget) => widget.label);
  yield { lines: [csvRow([...headings(COLUMNS), ...questions, ...headings(LAST_COLUMNS)])], leadIds: [] };
  const lists = rowsOfCursor<ReportRow, LeadId>(context.db, organizationId, {
    declare: async (tx, after) => {
      await expectAllRows(tx);
      await declareRows(tx, organizationId, campaignId, after ?? 0);
    },
    placeOf: ({ leadId }) => leadId,
  });
  for await (const rows of lists)
    yield { lines: rows.map((row) => csvRow(cellsOf(row, shape))), leadIds: rows.map(({ leadId }) => leadId) };
}

/** Refuses a campaign that the organization doesn't have. */
export function checkCampaign(context: Context, { organizationId }: Actor, campaignId: CampaignId): Promise<void> {
  return inReadTransaction(context.db, organizationId, async (tx) => {
    if (!(await readCampaignExists(tx, organizationId, campaignId))) refuse('not-found');
  });
}

// More is a download, which is recorded.
const MOST_SHOWN = 20;

/** The headings and the first lines, which show what the file will have. That isn't a download, but a view of these contacts. */
export async function firstOfCampaignCsv(
  context: Context,
  actor: Actor,
  { campaignId, rows }: { readonly campaignId: CampaignId; readonly rows: number },
): Promise<string> {
  const most = Math.min(Math.max(rows, 0), MOST_SHOWN) + 1;
  const lines: string[] = [];
  const leadIds: LeadId[] = [];
  for await (const list of writeLists(context, actor, campaignId)) {
    lines.push(...list.lines);
    leadIds.push(...list.leadIds);
    if (lines.length >= most) break;
  }
  await inTransaction(context.db, actor.organizationId, (tx) =>
    recordLeadViews(tx, context, actor, leadIds.slice(0, most - 1)),
  );
  return lines.slice(0, most).join('');
}

/** All of the report as one text, for the call that answers with it. */
export async function wholeCampaignCsv(context: Context, actor: Actor, campaignId: CampaignId): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeCampaignCsv(context, actor, campaignId)) pieces.push(piece);
  return pieces.join('');
}

async function readShape(tx: Tx, actor: Actor, campaignId: CampaignId): Promise<Shape> {
  const { organizationId } = actor;
  if (!(await readCampaignExists(tx, organizationId, campaignId))) refuse('not-found');
  const organization = await findOrganization(tx, organizationId);
  const steps = await readStepNames(tx, organizationId, campaignId);
  const hidesAnswers = !readsMessages(actor);
  const hours = shownHoursOf(organization);
  return {
    hours,
    timeOf: timesIn(hours),
    hidesAnswers,
    widgets: await readWidgets(tx, organizationId, campaignId),
    stepNames: stepNamesOf(steps, hidesAnswers),
  };
}

// The board cuts them for its columns; a file has room for all of them. Beside a contact's name, the text of a step is what they were sent.
function stepNamesOf(steps: readonly NamedStep[], isHidden: boolean): ReadonlyMap<number, string> {
  return isHidden ? stepNamesWithoutTexts(steps) : stepNames(steps);
}

function cellsOf(row: ReportRow, shape: Shape): (string | number)[] {
  return [
    ...COLUMNS.map(({ cell }) => cell(row, shape)),
    ...shape.widgets.map((widget) => answerCell(widget, answerTo(widget, row, shape))),
    ...LAST_COLUMNS.map(({ cell }) => cell(row, shape)),
  ];
}

function answerTo({ id }: ReportWidget, { widgetIds, contents }: ReportRow, { hidesAnswers }: Shape): string {
  const place = widgetIds?.indexOf(id) ?? -1;
  if (place < 0) return '';
  return hidesAnswers ? maskedWords['answer-text'] : withoutLinkCodes(contents?.[place] ?? '');
}

function stepReached(row: ReportRow, { hours, stepNames }: Shape): string {
  return row.stepId === null ? deliveryOf(row, hours).step : (stepNames.get(row.stepId) ?? '');
}

const MINUTE_MS = 60_000;
// More would only take memory: those who are active within the same minutes are mostly close together in the file.
const KNOWN_MINUTES = 1_000;

// Writing a moment costs more than the rest of a line.
function timesIn({ zone, zoneLabel }: ShownHours): Shape['timeOf'] {
  const known = new Map<number, string>();
  return (minute) => {
    if (minute === null) return '';
    const written = known.get(minute) ?? `${formatDateTime(new Date(minute * MINUTE_MS), zone)} ${zoneLabel}`;
    if (known.size >= KNOWN_MINUTES) known.clear();
    known.set(minute, written);
    return written;
  };
}

// A number is a number to a spreadsheet, also with a minus, which a text may not begin with.
function answerCell({ type }: ReportWidget, content: string): string | number {
  const isNumber = widgetKind(type).compareAs === 'number' && /^-\d+(\.\d+)?$/.test(content);
  return isNumber ? Number(content) : content;
}

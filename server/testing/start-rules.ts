import { sql } from 'kysely';
import { expect } from 'vitest';
import { receiveReply } from '../messages/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { buildViewerLink, type GivenSlide, type ViewerLink } from './build-viewer-link.ts';
import { buildWorkflow } from './build-workflow.ts';
import { readRows } from './read-texts.ts';
import { runJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

type Rule = Parameters<typeof buildWorkflow>[2];
type Done = {
  readonly seconds?: number;
  /** Seconds of the first slide's video, of 100. */
  readonly watched?: { readonly start: number; readonly end: number };
  readonly answers?: readonly { readonly widgetId: number; readonly values: readonly string[] }[];
};

/** A contact who has been sent a step with a workflow. */
export type RuledLink = ViewerLink & { readonly workflowId: number };

/** Steps with workflows in one organization, and contacts who do something with them. */
export async function startRules(server: TestServer) {
  const { context } = server;
  const { id: organizationId, senderPhone } = await buildOrganization(context, { brand: 'opp-text' });
  let replies = 0;
  const addRule = ({ stepId }: ViewerLink, triggers: Rule['triggers']) => {
    const actions = [{ type: 'LEAD', messageContent: 'Fired: {{list_of_ifs}}' }] as const;
    return buildWorkflow(context, organizationId, { stepId, triggers, actions });
  };
  return {
    organizationId,
    addRule,
    /** A person who signs in today: sessions end while the clock is moved. */
    staff: async () => (await buildUser(context, organizationId)).token,
    /** A contact who has been sent a step with this workflow. */
    async sentTo(triggers: (link: ViewerLink) => Rule['triggers'], slides?: GivenSlide[]): Promise<RuledLink> {
      const link = await buildViewerLink(context, organizationId, slides ? { slides } : {});
      const workflow = await addRule(link, triggers(link));
      await tellSent(server, link);
      return { ...link, workflowId: workflow.id };
    },
    tellSent: (link: ViewerLink) => tellSent(server, link),
    view: (link: ViewerLink, done: Done = {}) => view(server, link, done),
    said: (link: ViewerLink) => said(server, link),
    /** The contact texts back, a minute later. */
    async reply({ leadId }: ViewerLink, body: string): Promise<void> {
      replies += 1;
      server.clock.advance({ minutes: 1 });
      const [lead] = await readRows<{ phone: string }>(context, sql`select phone from leads where id = ${leadId}`);
      const text = {
        carrier: 'simulator',
        carrierId: `reply-${replies}`,
        from: `+1${lead?.phone}`,
        to: senderPhone,
        body,
      };
      await inTransactionAcrossOrganizations(context.db, (tx) =>
        receiveReply(tx, context, { ...text, at: context.clock.now() }),
      );
    },
    /** How many contacts are due for evaluation after something they did. */
    async toBeJudged(): Promise<number> {
      const waiting = sql`select 1 from jobs.job where name = 'workflows.judge-rules' and state < 'active'`;
      return (await readRows(context, waiting)).length;
    },
  };
}

function tellSent({ context }: TestServer, link: ViewerLink): Promise<void> {
  const { organizationId, leadId, campaignId, stepId } = link;
  const at = context.clock.now();
  const text = {
    leadId,
    campaignId,
    stepId,
    kind: 'step',
    outcome: 'sent',
    carrier: 'simulator',
    segments: 1,
    hasContent: true,
    leavesChain: false,
    isLastStep: true,
    at,
  } as const;
  return inTransaction(context.db, organizationId, (tx) =>
    context.facts.publish(tx, context, { kind: 'messages.settled', organizationId, texts: [text] }),
  );
}

/** The contact opens the link and does this; returns nothing, as on a phone. */
async function view(server: TestServer, link: ViewerLink, done: Done): Promise<void> {
  const load = `mutation { loadLeadActivity(campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}",
    deviceId: "device") { ssid errors } }`;
  const { ssid } = (await server.graphql(load)).loadLeadActivity;
  server.clock.advance({ seconds: done.seconds ?? 0 });
  const track = `mutation ($times: [SlideTimeInput!], $widgets: [LeadWidgetInput!], $events: [TrackEventInput!]) {
    trackLead(leadActivitySsid: "${ssid}", times: $times, widgets: $widgets, events: $events) { success errors } }`;
  const video = done.watched ? { video: true, videoDuration: 100, viewRanges: [done.watched] } : {};
  const times = [{ pitchSlideId: String(link.slideIds[0]), seconds: done.seconds ?? 0, ...video }];
  const widgets = (done.answers ?? []).map(({ widgetId, values }) => ({ widgetId: String(widgetId), values }));
  const events = [{ kind: 'seen' }];
  const { trackLead } = await server.graphql(track, { times, widgets, events });
  expect(trackLead).toEqual({ success: true, errors: [] });
}

/** What workflows have sent to the contact, after all pending evaluations. */
async function said(server: TestServer, link: ViewerLink): Promise<string[]> {
  await runJobs(server, 'workflows.judge');
  const texts = await readRows<{ body: string }>(
    server.context,
    sql`select body from text_queue where kind = 'workflow' and lead_id = ${link.leadId} order by id`,
  );
  return texts.map((text) => text.body);
}

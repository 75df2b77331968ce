import { sql } from 'kysely';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { buildViewerLink, type ViewerLink } from './build-viewer-link.ts';
import { buildWorkflow } from './build-workflow.ts';
import { readRows } from './read-texts.ts';
import { runJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';
import { tellViewing } from './viewing.ts';

type Outcome = { action_type: string; outcome: string; reason: string | null; tries: number };

/** The actions of the workflows under test. */
export type Effects = Parameters<typeof buildWorkflow>[2]['actions'];

/** An organization in which workflows fire for contacts as soon as they are created. */
export async function startEffects(server: TestServer, brand = 'opp-text') {
  const { context } = server;
  const { id: organizationId } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, organizationId, { name: 'Ola Owner', phone: '6025550001' });
  const outcomesOf = (link: ViewerLink) =>
    readRows<Outcome>(
      context,
      sql`select o.action_type, o.outcome, o.reason, o.tries from workflow_outcomes o
        join workflow_runs r on r.organization_id = o.organization_id and r.id = o.run_id
        where r.lead_id = ${link.leadId} order by o.id`,
    );
  const open = async (link: ViewerLink) => {
    await tellViewing(context, link, 'opened');
    await runJobs(server, 'workflows.judge');
  };
  return {
    organizationId,
    owner,
    open,
    outcomesOf,
    /** The outcomes of the actions of the contact's workflows, and why. */
    outcome: async (link: ViewerLink) => (await outcomesOf(link)).map((one) => [one.outcome, one.reason]),
    /**
     * A contact for whom a workflow with these actions has just fired, in a campaign for many or (isForLead) made for
     * them.
     */
    async fired(actions: Effects, leadName = 'Maria', isForLead = false): Promise<ViewerLink> {
      const link = await buildViewerLink(context, organizationId, { leadName, isForLead, userId: owner.id });
      await buildWorkflow(context, organizationId, { stepId: link.stepId, triggers: [{ type: 'VIEWED' }], actions });
      await open(link);
      return link;
    },
  };
}

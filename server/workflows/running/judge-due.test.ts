import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { lockLeadAlone } from '../../testing/in-turn.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startRules } from '../../testing/start-rules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { judgeDue } from './judge-due.ts';

let server: TestServer;
let rules: Awaited<ReturnType<typeof startRules>>;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  rules = await startRules(server);
});

describe('a workflow about something that was not done', () => {
  it('fires when the content was not opened in time [FLOW-14]', async () => {
    const unopened = () => rules.sentTo(() => [{ type: 'UNOPENED', days: 1, hours: 2 }]);
    const [idle, eager] = [await unopened(), await unopened()];
    await rules.view(eager);
    server.clock.advance({ hours: 25 });
    await judgeDue(server.context);
    expect(await rules.said(idle)).toEqual([]);
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    expect(await rules.said(idle)).toEqual(['Fired: Did not open the content within 1 day 2 hours']);
    expect(await rules.said(eager)).toEqual([]);
    await judgeDue(server.context);
    expect(await rules.said(idle)).toHaveLength(1);
  });

  it('fires for a negated trigger when its time has passed, and not for contacts who did it late but before that [OPEN-94]', async () => {
    const slides = [{ widgets: [{ label: 'Ready?' }] }];
    const notAnswered = () =>
      rules.sentTo(
        ({ widgetIds }) => [
          { type: 'VIEWED' },
          { type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Any'], performedAction: false, hours: 3 },
        ],
        slides,
      );
    const [silent, late, unseen] = [await notAnswered(), await notAnswered(), await notAnswered()];
    await rules.view(silent);
    await rules.view(late, { answers: [{ widgetId: late.widgetIds[0] ?? 0, values: ['Yes'] }] });
    server.clock.advance({ hours: 3 });
    await judgeDue(server.context);
    expect(await rules.said(silent)).toEqual(['Fired: Opened the content\nDid not answer “Ready?” within 3 hours']);
    expect(await rules.said(late)).toEqual([]);
    expect(await rules.said(unseen)).toEqual([]);
    // Its time has passed already; only the opening was missing.
    await rules.view(unseen);
    expect(await rules.said(unseen)).toHaveLength(1);
  });

  it('that is created later is evaluated for contacts whose time is still to come, and for no one else', async () => {
    const early = await rules.sentTo(() => [{ type: 'REDIRECT' }]);
    const [triggerId] = (
      await readRows<{ id: number }>(
        server.context,
        sql`select id from workflow_triggers where workflow_id = ${early.workflowId}`,
      )
    ).map((row) => row.id);
    const save = async (args: string) =>
      server.graphql(
        `mutation { updateWorkflowTrigger(workflowTriggerId: "${triggerId}", ${args}) { success errors } }`,
        {},
        await rules.staff(),
      );
    server.clock.advance({ hours: 5 });
    await save('triggerType: UNOPENED, hours: 4');
    server.clock.advance({ hours: 24 });
    await judgeDue(server.context);
    expect(await rules.said(early)).toEqual([]);
    expect((await save('hours: 40')).updateWorkflowTrigger).toEqual({ success: true, errors: [] });
    server.clock.advance({ hours: 12 });
    await judgeDue(server.context);
    expect(await rules.said(early)).toEqual(['Fired: Did not open the content within 1 day 16 hours']);
  });

  it('is not evaluated for contacts who left the campaign, were archived or whose step is deleted', async () => {
    const wait = () => rules.sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [left, archived, gone] = [await wait(), await wait(), await wait()];
    const changes = `mutation {
      removed: removeLeadsFromCampaign(campaignId: "${left.campaignId}", leadIds: ["${left.leadId}"]) { success }
      archived: archiveLeads(leadIds: ["${archived.leadId}"]) { success }
      gone: deleteCampaignFeature(campaignFeatureId: "${gone.stepId}") { success } }`;
    const done = { success: true };
    expect(await server.graphql(changes, {}, await rules.staff())).toEqual({
      removed: done,
      archived: done,
      gone: done,
    });
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    for (const world of [left, archived, gone]) expect(await rules.said(world)).toEqual([]);
    const { organizationId, stepId } = gone;
    const fact = { kind: 'step.gone', organizationId, stepId, at: server.clock.now() } as const;
    await inTransaction(server.context.db, organizationId, (tx) =>
      server.context.facts.publish(tx, server.context, fact),
    );
    expect(await readRows(server.context, sql`select 1 from workflow_waits where due_at < now()`)).toEqual([]);
  });

  it('fires for a contact who was away when its time came, once the removal is undone', async () => {
    const wait = () => rules.sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [away, before] = [await wait(), await wait()];
    const staff = await rules.staff();
    const leave = async ({ campaignId, leadId }: typeof away) => {
      const remove = `mutation { answer: removeLeadsFromCampaign(campaignId: "${campaignId}",
        leadIds: ["${leadId}"]) { removedAt } }`;
      const { removedAt } = (await server.graphql(remove, {}, staff)).answer;
      const undo = `mutation { undoRemoval(campaignId: "${campaignId}", removedAt: "${removedAt}") { errors } }`;
      return async () => expect(await server.graphql(undo, {}, staff)).toEqual({ undoRemoval: { errors: [] } });
    };
    server.clock.advance({ minutes: 30 });
    const undo = await leave(away);
    server.clock.advance({ minutes: 31 });
    await judgeDue(server.context);
    expect(await rules.said(before)).toHaveLength(1);
    await undo();
    await (await leave(before))();
    await judgeDue(server.context);
    expect(await rules.said(away)).toEqual(['Fired: Did not open the content within 1 hour']);
    expect(await rules.said(before)).toHaveLength(1);
  });

  it('fires for no one once the unanswered question is deleted', async () => {
    const world = await rules.sentTo(
      ({ widgetIds }) => [
        { type: 'WIDGET', widgetId: widgetIds[0] ?? 0, triggerResponses: ['Any'], performedAction: false, hours: 1 },
      ],
      [{ widgets: [{ label: 'Ready?' }] }],
    );
    const taken = `deleteSlideWidget(slideWidgetId: "${world.widgetIds[0]}") { success }`;
    expect(await server.graphql(`mutation { ${taken} }`, {}, await rules.staff())).toEqual({
      deleteSlideWidget: { success: true },
    });
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    expect(await rules.said(world)).toEqual([]);
  });

  it('waits for no contact who is being changed, keeps nothing of theirs, and fires the next time', async () => {
    const wait = () => rules.sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [held, free] = [await wait(), await wait()];
    const fired = (leadId: LeadId) =>
      readRows(server.context, sql`select 1 from workflow_runs where lead_id = ${leadId}`);
    server.clock.advance({ hours: 2 });
    // As when the contact is erased: they are locked, and then what waits for them is deleted.
    await inTransaction(server.context.db, held.organizationId, async (tx) => {
      await lockLeadAlone(tx, held.organizationId, held.leadId);
      await judgeDue(server.context);
      await sql`select 1 from workflow_waits where lead_id = ${held.leadId} for update nowait`.execute(tx);
    });
    expect([await fired(held.leadId), await fired(free.leadId)]).toEqual([[], [expect.anything()]]);
    await judgeDue(server.context);
    expect(await fired(held.leadId)).toHaveLength(1);
  });

  it('that fails for one contact delays no one else', async () => {
    const wait = () => rules.sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const [broken, fine] = [await wait(), await wait()];
    const write = (statement: ReturnType<typeof sql>) =>
      inTransactionAcrossOrganizations(server.context.db, (tx) => statement.execute(tx));
    await write(sql`update workflow_triggers set trigger_type = 'NONSENSE' where workflow_id = ${broken.workflowId}`);
    server.clock.advance({ hours: 2 });
    await judgeDue(server.context);
    await expect(runJobs(server, 'workflows.judge-rules')).rejects.toThrow('There is no kind of condition');
    await runJobs(server, 'workflows.judge-rules');
    expect(await rules.said(fine)).toHaveLength(1);
    await write(sql`delete from workflows where id = ${broken.workflowId}`);
  });
});

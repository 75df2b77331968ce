import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { appointmentsOf } from '../../testing/appointments.ts';
import { buildCampaignAround } from '../../testing/build-around.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue, readRows } from '../../testing/read-texts.ts';
import { startRules } from '../../testing/start-rules.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { judgeDue } from '../../workflows/index.ts';
import { forgetDeleted } from './forget-deleted.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const rules = await startRules(server);

const ask = async (call: string, token: string) =>
  (await server.graphql(`mutation { answer: ${call} { success errors } }`, {}, token)).answer;
const remove = (stepId: number, token: string) => ask(`deleteCampaignFeature(campaignFeatureId: "${stepId}")`, token);
const undo = (stepId: number, token: string) => ask(`restoreCampaignFeature(campaignFeatureId: "${stepId}")`, token);

describe('the content of a step that is back', () => {
  const shape = `code messageContent days pitch { id } version workflows { id triggers { id triggerType } actions { id } }`;
  const read = async (id: CampaignId, token: string) => {
    const data = await server.graphql(
      `{ campaign(campaignId: "${id}") { campaign { features { id ${shape} } } } }`,
      {},
      token,
    );
    return data.campaign.campaign.features;
  };
  const versions = async (stepId: number, token: string) =>
    (
      await server.graphql(
        `{ answer: stepVersions(campaignFeatureId: "${stepId}") { versions { number created } } }`,
        {},
        token,
      )
    ).answer.versions;

  it('is all there was: its code, text, slides, time, saved versions, and workflows', async () => {
    const link = await rules.sentTo(() => [{ type: 'VIEWED' }]);
    const token = await rules.staff();
    await ask(`updateCampaignFeature(campaignFeatureId: "${link.stepId}", messageContent: "Other", days: 2)`, token);
    const [before, saved] = [await read(link.campaignId, token), await versions(link.stepId, token)];
    expect([before[0].workflows.length, saved.length]).toEqual([1, 2]);
    await remove(link.stepId, token);
    expect(await read(link.campaignId, token)).toEqual([]);
    expect(await versions(link.stepId, token)).toBeNull();
    expect(await undo(link.stepId, token)).toEqual({ success: true, errors: [] });
    expect(await read(link.campaignId, token)).toEqual(before);
    expect(await versions(link.stepId, token)).toEqual(saved);
  });

  it('is shown by the links in messages already sent', async () => {
    const link = await rules.sentTo(() => [{ type: 'VIEWED' }]);
    const token = await rules.staff();
    const codes = `campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}", deviceId: "device"`;
    const open = async () =>
      (await server.graphql(`mutation { loadLeadActivity(${codes}) { ssid } }`)).loadLeadActivity.ssid;
    await remove(link.stepId, token);
    expect(await open()).toBeNull();
    await undo(link.stepId, token);
    expect(await open()).not.toBeNull();
    await rules.view(link);
    expect(await rules.said(link)).toHaveLength(1);
  });

  it('includes what its workflows waited for: it is judged once the step is back', async () => {
    const link = await rules.sentTo(() => [{ type: 'UNOPENED', hours: 1 }]);
    const token = await rules.staff();
    clock.advance({ minutes: 50 });
    await remove(link.stepId, token);
    clock.advance({ minutes: 20 });
    await judgeDue(context);
    expect(await rules.said(link)).toEqual([]);
    await undo(link.stepId, token);
    await judgeDue(context);
    expect(await rules.said(link)).toHaveLength(1);
  });

  it('is kept for an hour, and then forgotten', async () => {
    const link = await rules.sentTo(() => [{ type: 'UNOPENED', hours: 50 }]);
    const token = await rules.staff();
    const { id: waiting } = await buildLead(context, rules.organizationId);
    await ask(`addLeadsToCampaign(campaignId: "${link.campaignId}", leadIds: ["${waiting}"])`, token);
    await ask(`updateCampaignFeature(campaignFeatureId: "${link.stepId}", messageContent: "Other")`, token);
    await remove(link.stepId, token);
    const kept = async () =>
      readRows(
        context,
        sql`select 'version' as what from saved_versions where step_id = ${link.stepId}
          union select 'workflow' from workflows where step_id = ${link.stepId}
          union select 'wait' from workflow_waits where lead_id = ${link.leadId}
          union select 'waited' from deleted_step_waits where lead_id = ${waiting}
          union select 'place' from campaign_steps where id = ${link.stepId} and deleted_behind is not null`,
      );
    await forgetDeleted(context);
    expect(await kept()).toHaveLength(5);
    clock.advance({ minutes: 66 });
    await forgetDeleted(context);
    expect(await kept()).toEqual([]);
    expect(await undo(link.stepId, await rules.staff())).toMatchObject({ success: false });
  });
});

describe('a step around an appointment that is back', () => {
  /** A contact with an appointment at noon, and a message an hour before it or after it. */
  async function around(chain: 'before' | 'appointment') {
    clock.set('2027-03-02T12:00:00Z');
    const { id: organizationId } = await buildOrganization(context);
    const { token } = await buildUser(context, organizationId, { access: 'MANAGER' });
    const { id: leadId } = await buildLead(context, organizationId);
    const { id, stepIds } = await buildCampaignAround(context, organizationId, [{ chain, message: 'Hello', hours: 1 }]);
    const staff = appointmentsOf(server, () => token, leadId as LeadId);
    const { lead } = await staff.create(`eventDate: "2027-03-02", campaignsToAdd: ["${id}"]`);
    const [stepId = 0] = stepIds;
    const appointmentId = lead.appointments[0]?.id ?? '';
    const queue = () => readQueue(context, organizationId);
    const due = (await queue())[0]?.due_at ?? new Date(0);
    const to = (minutes: number) => clock.set(new Date(due.getTime() + minutes * 60_000).toISOString());
    return { token, stepId, staff, appointmentId, queue, due, to, leadId, campaignId: id };
  }

  it.each([
    ['before', -20, -5],
    ['before', -20, 10],
    ['appointment', -20, -5],
    ['appointment', -70, -50],
  ] as const)(
    'has its messages %s it again, deleted %d minutes from their time and back at %d',
    async (chain, gone, back) => {
      const one = await around(chain);
      const queued = await one.queue();
      expect(queued).toHaveLength(1);
      one.to(gone);
      await remove(one.stepId, one.token);
      expect(await one.queue()).toEqual([]);
      one.to(back);
      await undo(one.stepId, one.token);
      const permitted = back > 0 ? { permitted_at: expect.any(Date) } : {};
      expect(await one.queue()).toEqual(queued.map((item) => ({ ...item, ...permitted })));
      expect((await one.staff.lead()).messages).toEqual([]);
    },
  );

  it('has none before an appointment that is over by then', async () => {
    const one = await around('before');
    one.to(20);
    await remove(one.stepId, one.token);
    one.to(65);
    await undo(one.stepId, one.token);
    expect(await one.queue()).toEqual([]);
    expect((await one.staff.lead()).messages).toHaveLength(1);
  });

  it('follows an appointment that moved meanwhile, and has none for one that was canceled', async () => {
    const one = await around('before');
    await remove(one.stepId, one.token);
    await one.staff.update(one.appointmentId, 'eventDate: "2027-03-05"');
    await undo(one.stepId, one.token);
    const later = one.due.getTime() + 3 * 24 * 3_600_000;
    expect((await one.queue()).map(({ due_at }) => due_at.getTime())).toEqual([later]);
    expect((await one.staff.lead()).messages).toEqual([]);
    await remove(one.stepId, one.token);
    await one.staff.delete(one.appointmentId);
    await undo(one.stepId, one.token);
    expect(await one.queue()).toEqual([]);
  });

  it('is planned for an appointment that was made meanwhile', async () => {
    const one = await around('before');
    await remove(one.stepId, one.token);
    await one.staff.create(`eventDate: "2027-03-09", campaignsToAdd: ["${one.campaignId}"]`);
    await undo(one.stepId, one.token);
    expect(await one.queue()).toHaveLength(2);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { triggerKinds } from '../../../domain/workflows/triggers/registry.ts';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleRule } from '../../testing/example-rule.ts';
import { exampleBrand, exampleUser, healthBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { changes, dialog, openList, press, step } from '../../testing/open-rules.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';
import { whyNotOffered } from './step-questions.ts';

describe('the rules of a step', () => {
  const card = (user = exampleUser(), brand = exampleBrand(), workflows = [exampleRule()]) => {
    fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } } });
    const { screen: shown } = renderScreen(
      <CampaignEditor campaign={exampleCampaign([step({ workflows })])} addContacts={null} />,
      { user, brand },
    );
    const isOffered = screen.queryByRole('button', { name: /^If\/then/ }) !== null;
    const isRead = screen.queryByText(/^If the lead opened the content/) !== null;
    shown.unmount();
    return { isOffered, isRead };
  };
  const { controls, campaigns } = exampleBrand();
  const withoutSwitch = { controls: { ...controls, allowIfThen: false } };
  const none = { ...withoutSwitch, campaigns: { ...campaigns, ifThen: false } };
  const admin = exampleUser('OWNER', { wpAdmin: true });

  it('are offered by the switch of the brand, a grant, or the rights of a platform admin [FLOW-01 BRAND-18 BRAND-27 USER-33 CONST-80]', () => {
    expect(card()).toEqual({ isOffered: true, isRead: true });
    expect(card(exampleUser(), healthBrand())).toEqual({ isOffered: true, isRead: true });
    expect(card(exampleUser(), exampleBrand(withoutSwitch), [])).toEqual({ isOffered: false, isRead: false });
    expect(card(exampleUser(), exampleBrand({ ...withoutSwitch, capabilities: ['if-then'] })).isOffered).toBe(true);
    expect(card(admin, exampleBrand(withoutSwitch)).isOffered).toBe(true);
  });

  it('run on where they are switched off, so they are shown and deleted there, and not added or changed', async () => {
    const brand = exampleBrand(withoutSwitch);
    expect(card(exampleUser(), brand)).toEqual({ isOffered: true, isRead: true });
    const { server } = openList(step({ workflows: [exampleRule()] }), {}, { brand });
    const list = await dialog('If/then list');
    expect(list.textContent).toContain('These keep running until you delete them.');
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    press('Delete workflow: If the lead opened the content, then message the lead', list);
    press('Delete workflow', await dialog('Delete workflow'));
    await waitFor(() => expect(changes(server)).toEqual(['DeleteWorkflow']));
  });

  it('are hidden from everyone in a brand without them [FLOW-02]', () => {
    for (const user of [exampleUser(), admin])
      expect(card(user, exampleBrand({ ...none, capabilities: ['if-then'] }))).toEqual({
        isOffered: false,
        isRead: false,
      });
  });

  it('are only read by people who may not change the campaign', () => {
    expect(card(exampleUser('READONLY'))).toEqual({ isOffered: false, isRead: true });
  });

  it('are in a list as sentences, and one is deleted after a question [EDIT-21]', async () => {
    const { server } = openList(step({ workflows: [exampleRule(), exampleRule({ id: '72', label: null })] }));
    const list = within(await dialog('If/then list')).getByRole('list', { name: 'Rules' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['If the lead opened the content, then message the lead', 'Incomplete: this workflow doesn’t run yet']);
    press('Delete workflow: If the lead opened the content, then message the lead', list);
    const asked = await dialog('Delete workflow');
    expect(changes(server)).toEqual([]);
    press('Delete workflow', asked);
    await waitFor(() => expect(server.callsOf('DeleteWorkflow')[0]?.variables).toEqual({ campaignWorkflowId: '71' }));
  });

  it('go with their step, and the question before says so', async () => {
    fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } } });
    const workflows = [exampleRule(), exampleRule({ id: '72' })];
    renderScreen(<CampaignEditor campaign={exampleCampaign([step({ workflows })])} addContacts={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Our work' }));
    expect((await dialog('Delete step')).textContent).toContain('Its 2 workflows are deleted too.');
  });

  it('of a step without any are explained [EDIT-21]', async () => {
    openList(step(), {}, { brand: healthBrand() });
    expect((await dialog('If/then list')).textContent).toContain('when a contact replies, opens, watches, or answers');
  });

  it('of a plain message can watch for a reply alone', async () => {
    const reasons = Object.fromEntries(triggerKinds.map((kind) => [kind.type, whyNotOffered(kind, exampleStep(), [])]));
    expect(reasons.REPLIED).toBeNull();
    expect(new Set(Object.values(reasons))).toEqual(new Set([null, 'This step has no link to open.']));
    openList(exampleStep());
    expect(await screen.findByRole('button', { name: 'Add workflow' })).toBeTruthy();
  });
});

it('a rule is opened by its sentence, and the edit of its actions is kept or given up', async () => {
  const { server } = openList(step({ workflows: [exampleRule()] }));
  press(/^If the lead opened the content/, await dialog('If/then list'));
  await dialog('If/then');
  const then = () => screen.getByRole('region', { name: 'Then' });
  const [action] = within(then()).getAllByRole('button');
  if (action) fireEvent.click(action);
  press('Cancel', await dialog('Edit action'));
  press(/^Remove: /, await waitFor(then));
  expect(within(then()).queryByRole('button', { name: /^Remove: / })).toBeNull();
  expect(changes(server)).toEqual([]);
});

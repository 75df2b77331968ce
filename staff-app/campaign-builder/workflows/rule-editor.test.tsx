import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleRule, exampleTrigger } from '../../testing/example-rule.ts';
import { refused } from '../../testing/fake-server.ts';
import {
  changes,
  choose,
  column,
  dialog,
  openList,
  openNewRule,
  openTrigger,
  press,
  step,
} from '../../testing/open-rules.tsx';
import { write } from '../../testing/write.ts';

describe('the editor of a rule', () => {
  it('makes a rule when it opens, and takes it away when it closes unsaved [EDIT-22 FLOW-03 FLOW-04]', async () => {
    const { server } = await openNewRule();
    expect(server.callsOf('CreateWorkflow')[0]?.variables).toEqual({ campaignFeatureId: '12' });
    for (const name of ['If', 'Then']) expect(within(column(name)).getByRole('heading', { name })).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(server.callsOf('DeleteWorkflow')[0]?.variables).toEqual({ campaignWorkflowId: '70' }));
  });

  it('takes an unsaved rule away when the page is left [FLOW-04]', async () => {
    const { server } = await openNewRule();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(server.callsOf('DeleteWorkflow')).toHaveLength(1));
  });

  it('asks before what was set up is lost', async () => {
    const { server } = await openTrigger();
    choose('Opened the content');
    press('Done');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New trigger' })).toBeNull());
    press('Cancel', await dialog('If/then'));
    const asked = await dialog('Close without saving?');
    expect(asked.textContent).toContain('You haven’t saved this workflow');
    expect(server.callsOf('DeleteWorkflow')).toEqual([]);
    press('Close without saving', asked);
    await waitFor(() => expect(server.callsOf('DeleteWorkflow')).toHaveLength(1));
  });

  it('holds a new condition here only, until the rule is saved in order [FLOW-05]', async () => {
    const { server } = await openTrigger();
    choose('Watched for some time');
    fireEvent.change(screen.getByLabelText('Seconds'), { target: { value: '45' } });
    press('Done');
    await waitFor(() => expect(column('If').textContent).toContain('Watched for at least 45 seconds'));
    press('Add action', await dialog('If/then'));
    await dialog('New action');
    choose('Send a message');
    await write('Thank you, {{first name}}!');
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Take “{{first name}}” out of the message first.');
    await write('Thank you!');
    press('Done');
    await waitFor(() => expect(column('Then').textContent).toContain('Message the lead'));
    expect(changes(server)).toEqual(['CreateWorkflow']);
    press('Save', await dialog('If/then'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'If/then' })).toBeNull());
    expect(changes(server)).toEqual([
      'CreateWorkflow',
      'CreateTrigger',
      'UpdateTrigger',
      'CreateAction',
      'UpdateAction',
    ]);
    expect(server.callsOf('UpdateTrigger')[0]?.variables).toMatchObject({
      ...{ workflowTriggerId: '81', triggerType: 'TIME', seconds: 45, performedAction: true },
    });
    expect(server.callsOf('UpdateAction')[0]?.variables).toEqual({
      ...{ workflowActionId: '91', actionType: 'LEAD', messageContent: 'Thank you!' },
    });
  });

  it('writes of a stored rule only what has changed, and drops what was taken out', async () => {
    const triggers = [
      exampleTrigger({ id: '81' }),
      exampleTrigger({ id: '82', label: 'Booked an appointment', triggerType: 'CALENDAR' }),
    ];
    const { server } = openList(step({ workflows: [exampleRule({ triggers })] }));
    press(/^Edit workflow/, await dialog('If/then list'));
    await dialog('If/then');
    press('Remove: Booked an appointment', column('If'));
    press('Save', await dialog('If/then'));
    await waitFor(() => expect(changes(server)).toEqual(['DeleteTrigger']));
    expect(server.callsOf('DeleteTrigger')[0]?.variables).toEqual({ workflowTriggerId: '82' });
  });

  it('keeps everything when the server fails, and goes on where it stopped', async () => {
    const { server } = await openTrigger({ UpdateTrigger: refused('This rule is too long.') });
    choose('Opened the content');
    press('Done');
    press('Add action', await dialog('If/then'));
    await dialog('New action');
    choose('Send a message');
    await write('Thank you!');
    press('Done');
    await waitFor(() => expect(column('Then').textContent).toContain('Message the lead'));
    press('Save', await dialog('If/then'));
    expect((await screen.findByRole('alert')).textContent).toBe('This rule is too long.');
    server.answers.UpdateTrigger = {};
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
    press('Save', await dialog('If/then'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'If/then' })).toBeNull());
    expect(changes(server)).toEqual([
      ...['CreateWorkflow', 'CreateTrigger', 'UpdateTrigger', 'UpdateTrigger', 'CreateAction', 'UpdateAction'],
    ]);
    expect(server.callsOf('UpdateAction')[0]?.variables).toMatchObject({ messageContent: 'Thank you!' });
  });

  it('needs a condition and an action', async () => {
    const { server } = await openNewRule();
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('at least one trigger');
    expect(changes(server)).toEqual(['CreateWorkflow']);
  });
});

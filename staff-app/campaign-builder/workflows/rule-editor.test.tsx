import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleRule, exampleTrigger } from '../../testing/example-rule.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import {
  changes,
  choose,
  column,
  dialog,
  openAction,
  openList,
  openNewRule,
  openTrigger,
  press,
  step,
} from '../../testing/open-rules.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { RulesPart } from './rules-part.tsx';

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

function DeletedMeanwhile() {
  const [workflows, setWorkflows] = useState([exampleRule()]);
  return (
    <>
      <button type="button" onClick={() => setWorkflows([])}>
        Someone deletes it
      </button>
      <RulesPart step={step({ workflows })} />
    </>
  );
}

describe('a rule that someone else deletes while it is edited', () => {
  const gone = refused(sentenceOf('not-found'));
  const deleted = /^Someone deleted this workflow while you were editing it. Everything you entered is still here/;

  async function fill() {
    choose('Opened the content');
    press('Done');
    press('Add action', await dialog('If/then'));
    await dialog('New action');
    choose('Send a message');
    await write('Thank you!');
    press('Done');
    await waitFor(() => expect(column('Then').textContent).toContain('Message the lead'));
    press('Save', await dialog('If/then'));
  }

  it('is said so, kept, and saved as a new one', async () => {
    const { server } = await openTrigger({ CreateTrigger: gone });
    await fill();
    expect((await screen.findByRole('alert')).textContent).toMatch(deleted);
    expect(column('Then').textContent).toContain('Message the lead');
    Object.assign(server.answers, {
      CreateTrigger: { trigger: { id: '81' } },
      CreateWorkflow: { workflow: { id: '77' } },
    });
    press('Save', await dialog('If/then'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'If/then' })).toBeNull());
    expect(server.callsOf('CreateWorkflow')).toHaveLength(2);
    expect(server.callsOf('CreateTrigger').at(-1)?.variables).toEqual({ campaignWorkflowId: '77' });
    expect(server.callsOf('CreateAction').at(-1)?.variables).toEqual({ campaignWorkflowId: '77' });
    expect(server.callsOf('DeleteWorkflow')).toEqual([]);
  });

  it('leaves nothing to be deleted when its editor is closed, and nothing false is said', async () => {
    const { server } = await openNewRule({ DeleteWorkflow: gone });
    press('Cancel');
    await waitFor(() => expect(server.callsOf('DeleteWorkflow')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/the unsaved workflow/)).toBeNull();
  });

  it('is only said to be in the list if it may be', async () => {
    await openNewRule({ DeleteWorkflow: 'unreachable' });
    press('Cancel');
    expect(
      await screen.findByText(/^We couldn’t delete the unsaved workflow\. It doesn’t run\. If it’s still in/),
    ).toBeTruthy();
  });

  it('is not said to be saved where nothing of it was changed', async () => {
    fakeServer({});
    renderScreen(<DeletedMeanwhile />);
    press(/^Edit workflow/, await dialog('If/then list'));
    await dialog('If/then');
    press('Someone deletes it', document.body);
    press('Save', await dialog('If/then'));
    expect((await screen.findByRole('alert')).textContent).toMatch(deleted);
  });

  it('has only the part made again that was deleted', async () => {
    const { server } = openList(step({ workflows: [exampleRule()] }), {
      UpdateAction: ({ workflowActionId }: Record<string, unknown>) => (workflowActionId === '92' ? {} : gone),
      CreateAction: { action: { id: '92' } },
    });
    press(/^Edit workflow/, await dialog('If/then list'));
    await dialog('If/then');
    const [action] = within(column('Then')).getAllByRole('button');
    if (action) fireEvent.click(action);
    await dialog('Edit action');
    await write('Thanks again!');
    press('Done');
    press('Save', await dialog('If/then'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'If/then' })).toBeNull());
    expect(changes(server)).toEqual(['UpdateAction', 'CreateAction', 'UpdateAction']);
  });
});

it('a message that is written for an action is not lost by going elsewhere unasked', async () => {
  const { router } = await openAction();
  choose('Send a message');
  await write('Thank you!');
  await act(() => router.navigate('?step=2'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

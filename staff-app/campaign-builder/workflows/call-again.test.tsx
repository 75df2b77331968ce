import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleRule } from '../../testing/example-rule.ts';
import { exampleUser } from '../../testing/examples.ts';
import { openList, press, step } from '../../testing/open-rules.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RuleLines } from './rule-lines.tsx';

const address = 'https://hooks.example.com/x';
const stopped = {
  ...{ id: '91', label: 'Call hooks.example.com', actionType: 'WEBHOOK' as const, messageContent: null },
  ...{ webhookUrl: address, isStopped: true, callsFail: false, nextCampaignId: null, userIds: [] },
};
const rules = [exampleRule({ actions: [stopped] }), exampleRule({ id: '72' })];

describe('a rule whose web address is no longer called, because who set it up has left', () => {
  const list = (showAppt: boolean) =>
    openList(step({ workflows: rules }), { UpdateAction: {} }, { user: exampleUser('OWNER', { showAppt }) }).server;

  it('says so, and is called again by a click of someone who may use webhooks', async () => {
    const server = list(true);
    expect(await screen.findAllByText(/^Its web address is no longer called: the person who set it up/)).toHaveLength(
      1,
    );
    press(/^Turn the web address back on: If the lead/);
    await waitFor(() =>
      expect(server.callsOf('UpdateAction')[0]?.variables).toEqual({
        ...{ workflowActionId: '91', actionType: 'WEBHOOK', webhookUrl: address },
      }),
    );
    expect(await screen.findByText('Web address turned back on')).toBeTruthy();
  });

  it('offers that to no one else', async () => {
    list(false);
    expect(await screen.findAllByText(/^Its web address is no longer called/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Turn the web address back on/ })).toBeNull();
  });

  it('says so on the card of its step', () => {
    renderScreen(<RuleLines rules={rules} />);
    expect(screen.getAllByText('Its web address is no longer called')).toHaveLength(1);
  });
});

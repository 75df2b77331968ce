import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleRule } from '../../testing/example-rule.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openList, step } from '../../testing/open-rules.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RuleLines } from './rule-lines.tsx';
import { WebhookApproval } from './webhook-approval.tsx';

const address = 'https://hooks.example.com/new';
const approval = { address, by: 'Ola Owner', at: '2026-03-10T19:00:00Z' };

function open(approvals: object[], access: 'OWNER' | 'ADMIN' = 'OWNER') {
  const server = fakeServer({ WebhookApprovals: { approvals }, ApproveWebhook: { approvals: [] } });
  const brand = exampleBrand({ isHealth: true });
  renderScreen(<WebhookApproval address={address} />, { brand, user: exampleUser(access) });
  return server;
}

describe('the address that a rule calls, in health', () => {
  it('gets no names until the owner says so', async () => {
    const server = open([]);
    expect(await screen.findByText(/no name, phone number, email, or answers/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Approve this address' }));
    await waitFor(() =>
      expect(server.callsOf('ApproveWebhook')).toMatchObject([{ variables: { address, approved: true } }]),
    );
  });

  it('names who approved it', async () => {
    open([approval]);
    expect(await screen.findByText(/receives names and phone numbers. Ola Owner approved it/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove approval' })).toBeTruthy();
  });

  it('is not for admins to decide', async () => {
    open([], 'ADMIN');
    expect(await screen.findByText(/An owner can approve it/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a rule that calls an address, in the list', () => {
  const called = {
    ...{ id: '91', label: 'Call hooks.example.com', actionType: 'WEBHOOK' as const, messageContent: null },
    ...{ webhookUrl: address, isStopped: false, callsFail: false, nextCampaignId: null, userIds: [] },
  };
  const waits = /^Waiting for approval by an owner: until then it gets no names/;

  function list(approvals: object[], isHealth = true) {
    const rules = step({ workflows: [exampleRule({ actions: [called] }), exampleRule({ id: '72' })] });
    return openList(rules, { WebhookApprovals: { approvals } }, { brand: exampleBrand({ isHealth }) }).server;
  }

  it('says in health that it waits for an owner, and no other rule does', async () => {
    list([]);
    expect(await screen.findAllByText(waits)).toHaveLength(1);
  });

  it('says nothing once the address is approved', async () => {
    const server = list([approval]);
    await waitFor(() => expect(server.callsOf('WebhookApprovals')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('says so on the card of its step', async () => {
    fakeServer({ WebhookApprovals: { approvals: [] } });
    const rules = [exampleRule({ actions: [called] }), exampleRule({ id: '72' })];
    renderScreen(<RuleLines rules={rules} />, { brand: exampleBrand({ isHealth: true }) });
    expect(await screen.findAllByText('Waiting for approval by an owner')).toHaveLength(1);
  });

  it('asks for no approvals in other brands', async () => {
    const server = list([], false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.callsOf('WebhookApprovals')).toEqual([]);
  });
});

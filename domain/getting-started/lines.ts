import { mayDo, type Permission, type PolicyActor } from '../permissions/policy.ts';

/** The setup steps of a new organization before its first send, in order. A number is charged with the plan. */
export const gettingStartedKeys = ['plan', 'number', 'look', 'leads', 'campaign', 'test', 'send'] as const;

/** The name of one setup step. */
export type GettingStartedKey = (typeof gettingStartedKeys)[number];

/** One setup step: whether it's done, and whether the current person may do it. */
export type GettingStartedLine = {
  readonly key: GettingStartedKey;
  readonly isDone: boolean;
  readonly mayDo: boolean;
};

/** What is known about an organization, to check off its steps. */
export type GettingStartedFacts = {
  readonly hasNumber: boolean;
  readonly hasPlan: boolean;
  readonly hasLook: boolean;
  readonly hasLeads: boolean;
  readonly hasCampaign: boolean;
  readonly hasTested: boolean;
  readonly hasSent: boolean;
};

const needs: Readonly<Record<GettingStartedKey, Permission>> = {
  number: 'billing.edit',
  plan: 'billing.edit',
  look: 'account.tabs',
  leads: 'leads.edit',
  campaign: 'campaigns.edit',
  test: 'messages.send',
  send: 'messages.send',
};

/** Every setup step with its state, for this person. */
export function linesOf(facts: GettingStartedFacts, actor: PolicyActor): readonly GettingStartedLine[] {
  const done: Readonly<Record<GettingStartedKey, boolean>> = {
    number: facts.hasNumber,
    plan: facts.hasPlan,
    look: facts.hasLook,
    leads: facts.hasLeads,
    campaign: facts.hasCampaign,
    test: facts.hasTested,
    send: facts.hasSent,
  };
  return gettingStartedKeys.map((key) => ({ key, isDone: done[key], mayDo: mayDo(actor, needs[key]) }));
}

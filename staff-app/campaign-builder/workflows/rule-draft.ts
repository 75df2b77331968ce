import type { CampaignId } from '../../../domain/ids.ts';
import type { ActionSettings } from '../../../domain/workflows/actions/registry.ts';
import { emptyTrigger, type TriggerSettings } from '../../../domain/workflows/triggers/registry.ts';
import type { Step } from '../use-campaign.ts';

/** One rule of a step. */
export type Workflow = Step['workflows'][number];

/** The conditions and effects of a rule, stored or edited. */
export type Rule = {
  readonly triggers: readonly Workflow['triggers'][number][];
  readonly actions: readonly Workflow['actions'][number][];
};

/** The id of a condition or an effect that exists on this screen only, until the rule is saved. */
export const newId = 'new';

// Several may be new at once, so each has a key of its own.
type Draft<Stored> = Stored & { readonly key: string };

/** A condition while it is edited. */
export type TriggerDraft = Draft<Workflow['triggers'][number]>;

/** An effect while it is edited. */
export type ActionDraft = Draft<Workflow['actions'][number]>;

/** A rule while it is edited. */
export type RuleDraft = { readonly triggers: readonly TriggerDraft[]; readonly actions: readonly ActionDraft[] };

/** A stored rule, to be edited. */
export function ruleDraftOf({ triggers, actions }: Rule): RuleDraft {
  return {
    triggers: triggers.map((trigger) => ({ ...trigger, key: trigger.id })),
    actions: actions.map((action) => ({ ...action, key: action.id })),
  };
}

/** Whether two versions of a rule do the same. */
export function isSameRule(one: Rule, other: Rule) {
  const settings = ({ triggers, actions }: Rule) =>
    JSON.stringify(
      [...triggers, ...actions].map(({ label: _label, ...rest }) => ({
        ...rest,
        isStopped: undefined,
        callsFail: undefined,
      })),
    );
  return settings(one) === settings(other);
}

/** A condition no one has saved yet. */
export function newTrigger(key: string): TriggerDraft {
  return { ...emptyTrigger, key, id: newId, label: null, triggerType: null, triggerResponses: [], widgetId: null };
}

/** An effect no one has saved yet. */
export function newAction(key: string): ActionDraft {
  const nothing = {
    messageContent: null,
    webhookUrl: null,
    isStopped: false,
    callsFail: false,
    nextCampaignId: null,
    userIds: [],
  };
  return { key, id: newId, label: null, actionType: null, ...nothing };
}

/** The same list with this one in the place of what has its key, or behind all others. */
export function put<Item extends { readonly key: string }>(list: readonly Item[], item: Item): readonly Item[] {
  const isKnown = list.some(({ key }) => key === item.key);
  return isKnown ? list.map((one) => (one.key === item.key ? item : one)) : [...list, item];
}

/** What is set on a condition, as its kind reads it. */
export function triggerSettings(trigger: TriggerDraft): TriggerSettings {
  return { ...trigger, widgetId: trigger.widgetId === null ? null : Number(trigger.widgetId) };
}

/** What is set on an effect, as its kind reads it. */
export function actionSettings({ messageContent, webhookUrl, nextCampaignId, userIds }: ActionDraft): ActionSettings {
  return {
    messageContent: messageContent?.trim() || null,
    webhookUrl: webhookUrl?.trim() || null,
    nextCampaignId: nextCampaignId === null ? null : (Number(nextCampaignId) as CampaignId),
    userIds: userIds.map(Number),
  };
}

import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { ActionSettings, ActionType } from '../../domain/workflows/actions/registry.ts';
import type { ComparedAs } from '../../domain/workflows/comparators.ts';
import type { TriggerSettings, TriggerType } from '../../domain/workflows/triggers/registry.ts';
import { builder } from '../platform/graphql/builder.ts';

export type TriggerRow = TriggerSettings & {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly workflowId: number;
  /** Missing until the trigger is saved. */
  readonly triggerType: TriggerType | null;
  /** The question it looks at, as long as it exists. */
  readonly widgetLabel: string | null;
  readonly compareAs: ComparedAs | null;
};

export type ActionRow = ActionSettings & {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly workflowId: number;
  readonly actionType: ActionType | null;
  readonly isDefault: boolean;
  /** Who saved it last. */
  readonly savedBy: number | null;
  /** Its web address isn't called anymore: who saved it has left, or may not use webhooks anymore. */
  readonly isStopped: boolean;
  /** The last calls to its web address all failed. */
  readonly callsFail: boolean;
  readonly campaignName: string | null;
  readonly ownerName: string | null;
  readonly userNames: readonly string[];
};

export type WorkflowRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly stepId: number;
  readonly campaignId: CampaignId;
  readonly triggers: readonly TriggerRow[];
  readonly actions: readonly ActionRow[];
};

export const WorkflowRef = builder.objectRef<WorkflowRow>('Workflow');
export const TriggerRef = builder.objectRef<TriggerRow>('Trigger');
export const ActionRef = builder.objectRef<ActionRow>('Action');

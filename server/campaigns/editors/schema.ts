import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { markEditor, type OtherEditor, type Others } from './mark-editor.ts';

const CampaignEditorRef = builder.objectRef<OtherEditor>('CampaignEditor').implement({
  description: 'Someone else who has the builder of a campaign open, or has changed one of its steps and not saved it.',
  fields: (t) => ({
    id: t.exposeID('userId'),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Null unless both are members of the organization.',
    }),
    isPlatformAdmin: t.boolean({
      description: 'Someone of the platform, who isn’t a member of the organization.',
      resolve: ({ isColleague }) => !isColleague,
    }),
    campaignFeatureId: t.id({
      nullable: true,
      description: 'The step they are editing, or have changed.',
      resolve: ({ stepId }) => stepId,
    }),
  }),
});

const CampaignEditorsResult = resultType<Others>('CampaignEditorsResult', (t) => ({
  editors: t.expose('editors', { type: [CampaignEditorRef], nullable: true }),
  drafts: t.expose('drafts', {
    type: [CampaignEditorRef],
    nullable: true,
    description: 'Who has changed which step and not saved it, as their browsers said in the last day.',
  }),
}));

builder.mutationField('markCampaignEditor', (t) =>
  t.field({
    type: CampaignEditorsResult,
    description:
      'Says that someone has the builder of a campaign open, for the next 50 seconds or until they leave, and answers who else has.',
    permission: 'campaigns.view',
    args: {
      campaignId: t.arg.id({ required: true }),
      campaignFeatureId: t.arg.id(),
      isLeaving: t.arg.boolean(),
      drafts: t.arg.idList({ description: 'Every step that was changed in this browser and isn’t saved.' }),
      browser: t.arg.string({ description: 'Any name that this browser keeps; it speaks for itself only.' }),
    },
    resolve: async (_root, { campaignId, campaignFeatureId, isLeaving, drafts, browser }, context) => {
      const actor = actorOf(context);
      const mark = {
        campaignId: idOf<CampaignId>(campaignId),
        stepId: idWhereGiven(campaignFeatureId),
        isLeaving: isLeaving ?? false,
        own: drafts ? { browser: browser ?? '', stepIds: idsOf(drafts) } : undefined,
      };
      return inTransaction(context.db, actor.organizationId, (tx) => markEditor(tx, context, actor, mark));
    },
  }),
);

import type { CampaignId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { markEditor, type OtherEditor } from './mark-editor.ts';

const CampaignEditorRef = builder.objectRef<OtherEditor>('CampaignEditor').implement({
  description: 'Someone else who has the builder of a campaign open.',
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
      description: 'The step they are editing.',
      resolve: ({ stepId }) => stepId,
    }),
  }),
});

const CampaignEditorsResult = resultType<{ editors: OtherEditor[] }>('CampaignEditorsResult', (t) => ({
  editors: t.expose('editors', { type: [CampaignEditorRef], nullable: true }),
}));

builder.mutationField('markCampaignEditor', (t) =>
  t.field({
    type: CampaignEditorsResult,
    description:
      'Says that someone has the builder of a campaign open, for the next 50 seconds or until they leave, and answers who else has.',
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }), campaignFeatureId: t.arg.id(), isLeaving: t.arg.boolean() },
    resolve: async (_root, { campaignId, campaignFeatureId, isLeaving }, context) => {
      const actor = actorOf(context);
      const mark = {
        campaignId: idOf<CampaignId>(campaignId),
        stepId: idWhereGiven(campaignFeatureId),
        isLeaving: isLeaving ?? false,
      };
      return {
        editors: await inTransaction(context.db, actor.organizationId, (tx) => markEditor(tx, context, actor, mark)),
      };
    },
  }),
);

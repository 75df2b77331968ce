import type { CampaignId } from '../../../domain/ids.ts';
import { hiddenWidget } from '../../pitches/index.ts';
import { actorOf, builder, idOf, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { type CampaignAnswers, loadAnswers, type QuestionAnswers } from './load-answers.ts';

const ChoiceCount = builder.objectRef<QuestionAnswers['choices'][number]>('ChoiceCount').implement({
  fields: (t) => ({ value: t.exposeString('value'), leads: t.exposeInt('leads') }),
});

const ofOwn = ({ id }: QuestionAnswers, context: RequestContext) => ({
  organizationId: actorOf(context).organizationId,
  id,
});

const QuestionAnswersRef = builder.objectRef<QuestionAnswers>('QuestionAnswers').implement({
  description: 'How the contacts of a campaign answered one question; no choices where any answer may be written.',
  fields: (t) => ({
    id: t.exposeID('id'),
    // Whether one that is deleted was for one contact alone can't be found out.
    label: t.exposeString('label', {
      mask: (question, context) => (question.isAsked ? hiddenWidget(ofOwn(question, context), context) : 'hidden'),
    }),
    isAsked: t.exposeBoolean('isAsked', {
      description: 'It is in what the campaign sends now. One that isn’t, such as of a deleted slide, has no choices.',
    }),
    answered: t.exposeInt('answered'),
    // Of a question to one contact, the count of each choice is their answer.
    choices: t.field({
      type: [ChoiceCount],
      mask: async (question, context) => (await hiddenWidget(ofOwn(question, context), context)) && 'answer',
      resolve: ({ choices }) => [...choices],
    }),
  }),
});

const CampaignAnswersResult = resultType<CampaignAnswers>('CampaignAnswersResult', (t) => ({
  optedOut: t.exposeInt('optedOut', { nullable: true }),
  questions: t.field({
    type: [QuestionAnswersRef],
    nullable: true,
    resolve: ({ questions }) => (questions ? [...questions] : null),
  }),
}));

builder.queryField('campaignAnswers', (t) =>
  t.field({
    type: CampaignAnswersResult,
    permission: 'campaigns.view',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => loadAnswers(context, actorOf(context), idOf<CampaignId>(campaignId)),
  }),
);

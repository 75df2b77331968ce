import type { CampaignId } from '../../../domain/ids.ts';
import { choiceOf, leadChoiceArgs } from '../../leads/index.ts';
import { actorOf, builder, idsOf, idWhereGiven, resultType } from '../../platform/graphql/builder.ts';
import { loadPhoneRecipients, loadRecipients } from './load-recipients.ts';
import type { Recipients } from './types.ts';

/** How many get what is about to be sent, and why the others don't; each is counted once. */
export const RecipientsResult = resultType<Recipients>('RecipientsResult', (t) => ({
  canGet: t.exposeInt('canGet', { nullable: true }),
  mayWantToStop: t.exposeInt('mayWantToStop', {
    nullable: true,
    description: 'Those of `canGet` whose last reply may ask to stop: their message waits until someone decides.',
  }),
  askedFirst: t.exposeInt('askedFirst', {
    nullable: true,
    description: 'Those of `canGet` who are first asked to opt in: their messages wait for the answer.',
  }),
  already: t.exposeInt('already', { nullable: true, description: 'They’re in the campaign already.' }),
  hadAll: t.exposeInt('hadAll', {
    nullable: true,
    description: 'They were in the campaign before and had all of its messages, so they get none again.',
  }),
  hadSome: t.exposeInt('hadSome', {
    nullable: true,
    description: 'Counted in canGet: they had some of the campaign’s messages before and get only the rest.',
  }),
  hadSteps: t.exposeIDList('hadSteps', {
    nullable: true,
    description: 'The steps that everyone in canGet had before; they get none of these again.',
  }),
  optedOut: t.exposeInt('optedOut', { nullable: true }),
  needConsent: t.exposeInt('needConsent', {
    nullable: true,
    description: 'No one has agreed to texts on their phone.',
  }),
  cantReceive: t.exposeInt('cantReceive', { nullable: true, description: 'Their phone number can’t get texts.' }),
}));

builder.queryField('recipients', (t) =>
  t.field({
    type: RecipientsResult,
    description:
      'Who of the chosen contacts gets a message that is sent to them now, or the messages of the campaign they’re added to.',
    permission: 'leads.view',
    args: {
      campaignId: t.arg.id(),
      ...leadChoiceArgs,
      groupIds: t.arg.idList(),
      fromCampaignId: t.arg.id(),
      fromGroupId: t.arg.id(),
    },
    resolve: (_root, args, context) =>
      loadRecipients(context, actorOf(context), {
        choice: choiceOf(args, { campaignId: args.fromCampaignId, groupId: args.fromGroupId }),
        groupIds: idsOf(args.groupIds),
        campaignId: idWhereGiven<CampaignId>(args.campaignId),
      }),
  }),
);

builder.queryField('phoneRecipients', (t) =>
  t.field({
    type: RecipientsResult,
    description: 'The same for the phones of a file that is about to be imported.',
    permission: 'leads.write',
    args: { phones: t.arg.stringList({ required: true }), campaignId: t.arg.id() },
    resolve: (_root, { phones, campaignId }, context) =>
      loadPhoneRecipients(context, actorOf(context), {
        untrusted: phones,
        campaignId: idWhereGiven<CampaignId>(campaignId),
      }),
  }),
);

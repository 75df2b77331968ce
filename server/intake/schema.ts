import type { CampaignId } from '../../domain/ids.ts';
import { LeadInputRef, LeadRef, LeadResult } from '../leads/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { createLead } from './create-lead.ts';
import { type AddedLeads, createLeads } from './create-leads.ts';
import { ImportProblemRef } from './importing/types.ts';
import { loadPhoneStanding, type PhoneStanding } from './load-phone-standing.ts';

const LeadsAddedResult = resultType<AddedLeads>('LeadsAddedResult', (t) => ({
  created: t.exposeInt('created', { nullable: true }),
  known: t.exposeInt('known', { nullable: true }),
  skipped: t.exposeInt('skipped', { nullable: true }),
  problems: t.field({
    type: [ImportProblemRef],
    nullable: true,
    resolve: (added) => (added.problems ? [...added.problems] : null),
  }),
}));

const PhoneStandingResult = resultType<PhoneStanding>('PhoneStandingResult', (t) => ({
  lead: t.expose('lead', {
    type: LeadRef,
    nullable: true,
    description: 'The contact with this phone, archived or not.',
  }),
  optedOut: t.exposeBoolean('optedOut', { nullable: true }),
}));

builder.queryField('phoneStanding', (t) =>
  t.field({
    type: PhoneStandingResult,
    permission: 'leads.write',
    description:
      'Whether a phone that is about to be added has opted out, so that nothing would be sent to it, and which contact has it.',
    args: { phone: t.arg.string({ required: true }) },
    resolve: (_root, { phone }, context) => loadPhoneStanding(context, actorOf(context), phone),
  }),
);

builder.mutationField('createLead', (t) =>
  t.field({
    type: LeadResult,
    permission: 'leads.write',
    args: {
      lead: t.arg({ type: LeadInputRef, required: true }),
      welcomeMessageContent: t.arg.string(),
      campaignId: t.arg.id(),
      groupId: t.arg.id(),
    },
    resolve: (_root, { lead, ...wanted }, context) =>
      createLead(context, actorOf(context), lead, {
        campaignId: wanted.campaignId ? idOf<CampaignId>(wanted.campaignId) : null,
        groupId: wanted.groupId ? idOf(wanted.groupId) : null,
        welcomeMessageContent: wanted.welcomeMessageContent ?? '',
      }),
  }),
);

builder.mutationField('createLeads', (t) =>
  t.field({
    type: LeadsAddedResult,
    permission: 'leads.write',
    args: { leads: t.arg({ type: [LeadInputRef], required: true }), campaignId: t.arg.id(), groupId: t.arg.id() },
    resolve: (_root, { leads, campaignId, groupId }, context) =>
      createLeads(context, actorOf(context), leads, {
        campaignId: campaignId ? idOf<CampaignId>(campaignId) : null,
        groupId: groupId ? idOf(groupId) : null,
      }),
  }),
);

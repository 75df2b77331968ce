import { needKeys } from '../../../domain/overview/needs.ts';
import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { loadNeedsYou, type Need } from './load-needs-you.ts';

const NeedKeyRef = builder.enumType('NeedKey', {
  values: Object.fromEntries(needKeys.map((value) => [value.toUpperCase().replaceAll('-', '_'), { value }])),
});

const NeedReasonRef = builder.objectRef<Need['groups'][number]>('NeedReason').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), messages: t.exposeInt('messages') }),
});

const NeedRef = builder.objectRef<Need>('Need').implement({
  description: 'Something in the organization that waits for a person.',
  fields: (t) => ({
    key: t.expose('key', { type: NeedKeyRef }),
    count: t.exposeInt('count', { description: 'How many contacts, messages, or exports it is about.' }),
    people: t.exposeInt('people', { nullable: true, description: 'How many contacts failed messages were for.' }),
    reason: t.exposeString('reason', { nullable: true }),
    groups: t.field({ type: [NeedReasonRef], resolve: ({ groups }) => [...groups] }),
    release: t.exposeString('release', { nullable: true }),
    until: t.string({ nullable: true, resolve: ({ until }) => instant(until) }),
    since: t.string({ nullable: true, resolve: ({ since }) => instant(since) }),
    leadId: t.exposeID('leadId', { nullable: true, description: 'The contact who has waited longest.' }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    // A campaign made for one contact is named after the contact.
    campaignName: t.exposeString('campaignName', {
      nullable: true,
      mask: ({ campaignLeadId }) => (campaignLeadId === null ? null : 'name'),
    }),
  }),
});

const NeedsYouResult = resultType<{ needs: Need[] }>('NeedsYouResult', (t) => ({
  needs: t.expose('needs', { type: [NeedRef], nullable: true }),
}));

builder.queryField('needsYou', (t) =>
  t.field({
    type: NeedsYouResult,
    permission: 'messages.view',
    description: 'What waits for a person: replies, messages that failed or are held, and what is missing to send.',
    resolve: async (_root, _args, context) => ({ needs: await loadNeedsYou(context, actorOf(context)) }),
  }),
);

import { LeadRef } from '../../leads/index.ts';
import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { type HappeningOfLead, loadLately } from './load-lately.ts';

const HappeningKind = builder.enumType('HappeningKind', {
  values: Object.fromEntries(
    (['wrote', 'opened', 'looked', 'finished', 'booked', 'stopped'] as const).map((value) => [
      value.toUpperCase(),
      { value },
    ]),
  ),
});

const HappeningRef = builder.objectRef<HappeningOfLead>('Happening').implement({
  description: 'Something that a contact did.',
  fields: (t) => ({
    kind: t.expose('kind', { type: HappeningKind }),
    at: t.string({ resolve: ({ at }) => instant(at) }),
    lead: t.expose('lead', { type: LeadRef }),
    title: t.exposeString('title', { nullable: true, mask: 'hidden' }),
    seconds: t.exposeInt('seconds', { nullable: true }),
    eventDate: t.exposeString('eventDate', { nullable: true, mask: 'hidden' }),
    eventTime: t.string({ nullable: true, mask: 'hidden', resolve: ({ eventTime }) => instant(eventTime) }),
  }),
});

const LatelyResult = resultType<{ happenings: HappeningOfLead[] }>('LatelyResult', (t) => ({
  happenings: t.expose('happenings', { type: [HappeningRef], nullable: true }),
}));

builder.queryField('lately', (t) =>
  t.field({
    type: LatelyResult,
    permission: 'leads.view',
    description: 'The last things that contacts did, the latest first: replies, visits, bookings and opt-outs.',
    resolve: async (_root, _args, context) => ({ happenings: await loadLately(context, actorOf(context)) }),
  }),
);

import type { LeadId } from '../../../domain/ids.ts';
import { actorOf, builder, idOf, instant } from '../../platform/graphql/builder.ts';
import { LeadRef, LeadResult } from '../types.ts';
import { answerTypedName, nameFormOf } from './answer-typed-name.ts';
import type { NameForm } from './types.ts';

const NameFormRef = builder.objectRef<NameForm>('NameForm').implement({
  description: 'A public form that someone filled in with the number of a contact, under another name.',
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => instant(at) }),
    phone: t.exposeString('phone', {
      nullable: true,
      mask: 'phone',
      description: 'The number that was typed, which was the contact’s at the time.',
    }),
    pageName: t.exposeString('pageName', {
      nullable: true,
      description: 'What the page is called, where it has a name.',
    }),
  }),
});

builder.objectField(LeadRef, 'typedNameForm', (t) =>
  t.field({
    type: NameFormRef,
    nullable: true,
    description: 'Where `typedName` was typed; null where there is nothing to answer.',
    resolve: async ({ organizationId, id, typedName }, _args, context) =>
      typedName === null ? null : ((await nameFormOf(context, organizationId, id)) ?? null),
  }),
);

builder.mutationField('answerTypedName', (t) =>
  t.field({
    type: LeadResult,
    permission: 'leads.write',
    description: 'Answers what another name on a form means: the contact is renamed, or keeps their name.',
    args: {
      leadId: t.arg.id({ required: true }),
      typedName: t.arg.string({ required: true, description: 'The other name, as the person saw it.' }),
      rename: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { leadId, typedName, rename: renames }, context) => ({
      lead: await answerTypedName(context, actorOf(context), { leadId: idOf<LeadId>(leadId), typedName, renames }),
    }),
  }),
);

import type { LeadId } from '../../domain/ids.ts';
import { UserRef } from '../accounts/index.ts';
import { readsMessages, recordLeadViews } from '../leads/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, instant, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { createCustomValues } from './create-custom-values.ts';
import { CustomValueInput } from './custom-value-input.ts';
import { loadCustomValues, loadValuesOfUsers } from './load-custom-values.ts';
import { CustomValueRef, type CustomValueRow } from './types.ts';

// A contact's values are contact data.
const ofContact = (mask: 'name' | 'custom-value') => (value: CustomValueRow) => (value.leadId === null ? null : mask);

CustomValueRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    model: t.exposeString('model'),
    modelName: t.exposeString('modelName', { nullable: true, mask: ofContact('name') }),
    userId: t.exposeID('userId', { nullable: true }),
    name: t.exposeString('name'),
    value: t.exposeString('value', { nullable: true, mask: ofContact('custom-value') }),
    customFieldId: t.exposeString('customFieldId', { nullable: true }),
    isCalendly: t.exposeBoolean('isCalendly'),
    created: t.string({ resolve: (value) => instant(value.createdAt) }),
  }),
});

const valuesOf = loadTogether<number, CustomValueRow[]>(loadValuesOfUsers);

builder.objectField(UserRef, 'customValues', (t) =>
  t.field({
    type: [CustomValueRef],
    resolve: async (user, _args, context) => (await valuesOf(context, actorOf(context).organizationId, user.id)) ?? [],
  }),
);

const CustomValuesResult = resultType<{ customValues: CustomValueRow[] }>('CustomValuesResult', (t) => ({
  customValues: t.expose('customValues', { type: [CustomValueRef], nullable: true }),
}));

builder.queryField('customValues', (t) =>
  t.field({
    type: CustomValuesResult,
    permission: 'custom-values.view',
    args: {
      model: t.arg.string(),
      leadId: t.arg.id(),
      userId: t.arg.id(),
      calendarOnly: t.arg.boolean(),
      calendlyOnly: t.arg.boolean(),
      search: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      const { organizationId } = actor;
      const values = await loadCustomValues(context, organizationId, {
        model: plain(args.model) || null,
        leadId: args.leadId ? idOf<LeadId>(args.leadId) : null,
        userId: args.userId ? idOf(args.userId) : null,
        calendarOnly: args.calendarOnly ?? false,
        calendlyOnly: args.calendlyOnly ?? false,
        search: plain(args.search),
        // A search would reveal masked values guess by guess.
        searchesContacts: readsMessages(actor),
      });
      const leadIds = values.flatMap(({ leadId }) => leadId ?? []);
      await inTransaction(context.db, organizationId, (tx) => recordLeadViews(tx, context, actor, leadIds));
      return { customValues: values };
    },
  }),
);

// PostgreSQL rejects NUL in text.
function plain(untrusted: string | null | undefined): string {
  return (untrusted ?? '').replaceAll('\0', '').trim();
}

builder.mutationField('createCustomValues', (t) =>
  t.field({
    type: CustomValuesResult,
    permission: 'custom-values.edit',
    args: { values: t.arg({ type: [CustomValueInput], required: true }), isCalendar: t.arg.boolean() },
    resolve: async (_root, { values, isCalendar }, context) => {
      const untrusted = values.map(({ name, value, userId, leadId }) => ({
        ...{ name, value },
        userId: userId ? idOf(userId) : null,
        leadId: leadId ? idOf<LeadId>(leadId) : null,
      }));
      return { customValues: await createCustomValues(context, actorOf(context), untrusted, isCalendar ?? false) };
    },
  }),
);

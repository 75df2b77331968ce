import { builder } from '../platform/graphql/builder.ts';

/** A named value as it is sent. */
export const CustomValueInput = builder.inputType('CustomValueInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    value: t.string({ required: true }),
    userId: t.id(),
    leadId: t.id(),
  }),
});

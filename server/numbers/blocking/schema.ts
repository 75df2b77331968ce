import { actorOf, builder, idOf } from '../../platform/graphql/builder.ts';
import { PhoneNumberResult } from '../schema.ts';
import { tryNumberAgain } from './unblock-numbers.ts';

builder.mutationField('tryNumberAgain', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'numbers.edit',
    description: 'Lets a number that carriers blocked send again.',
    args: { numberId: t.arg.id({ required: true }) },
    resolve: async (_root, { numberId }, context) => ({
      number: await tryNumberAgain(context, actorOf(context), idOf(numberId)),
    }),
  }),
);

import { builder, resultType } from '../../platform/graphql/builder.ts';
import { tryNow } from './try-now.ts';

const TryNowResult = resultType('TryNowResult');

builder.mutationField('tryNow', (t) =>
  t.field({
    type: TryNowResult,
    permission: 'public',
    args: { name: t.arg.string({ required: true }), phone: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await tryNow(context, args);
      return {};
    },
  }),
);

import { builder, resultType } from '../../platform/graphql/builder.ts';
import { confirmOwnPhone } from './confirm-own-phone.ts';
import { sendOwnPhoneCode } from './send-own-phone-code.ts';

const SendPhoneCodeResult = resultType('SendPhoneCodeResult');
const ConfirmOwnPhoneResult = resultType('ConfirmOwnPhoneResult');

builder.mutationField('sendPhoneCode', (t) =>
  t.field({
    type: SendPhoneCodeResult,
    permission: 'profile.edit',
    args: {
      phone: t.arg.string({ required: true }),
      currentPassword: t.arg.string({
        required: true,
        description: 'Empty for the phone that one has and hasn’t confirmed yet.',
      }),
    },
    resolve: async (_root, args, context) => {
      await sendOwnPhoneCode(context, args);
      return {};
    },
  }),
);

builder.mutationField('confirmOwnPhone', (t) =>
  t.field({
    type: ConfirmOwnPhoneResult,
    permission: 'profile.edit',
    args: { phone: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await confirmOwnPhone(context, args);
      return {};
    },
  }),
);

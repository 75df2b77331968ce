import {
  type RegistrationCheck,
  type RegistrationForm,
  registrationFields,
} from '../../../domain/numbers/registration.ts';
import { actorOf, builder, instant, resultType } from '../../platform/graphql/builder.ts';
import { RegistrationStateRef } from '../schema.ts';
import { loadRegistration, type RegistrationShape } from './load-registration.ts';
import { saveRegistration, sendRegistration } from './save-registration.ts';

const RegistrationFormRef = builder.objectRef<RegistrationForm>('RegistrationForm').implement({
  description: 'What carriers ask about a business, as typed.',
  fields: (t) =>
    Object.fromEntries(registrationFields.map((field) => [field, t.string({ resolve: (form) => form[field] })])),
});

const RegistrationInput = builder.inputType('RegistrationInput', {
  description: 'Absent fields are unchanged.',
  fields: (t) => Object.fromEntries(registrationFields.map((field) => [field, t.string()])),
});

const RegistrationProblem = builder
  .objectRef<RegistrationShape['problems'][number]>('RegistrationProblem')
  .implement({ fields: (t) => ({ field: t.exposeString('field'), sentence: t.exposeString('sentence') }) });

const RegistrationCheckRef = builder.objectRef<RegistrationCheck>('RegistrationCheck').implement({
  fields: (t) => ({ text: t.exposeString('text'), isMet: t.exposeBoolean('isMet') }),
});

const RegistrationRef = builder.objectRef<RegistrationShape>('Registration').implement({
  fields: (t) => ({
    form: t.field({ type: RegistrationFormRef, resolve: ({ form }) => form }),
    problems: t.field({ type: [RegistrationProblem], resolve: ({ problems }) => [...problems] }),
    checks: t.field({ type: [RegistrationCheckRef], resolve: ({ checks }) => [...checks] }),
    state: t.field({ type: RegistrationStateRef, resolve: ({ state }) => state }),
    reason: t.exposeString('reason', { nullable: true }),
    sentAt: t.string({ nullable: true, resolve: ({ sentAt }) => instant(sentAt) }),
    isReady: t.exposeBoolean('isReady'),
  }),
});

const RegistrationResult = resultType<{ registration: RegistrationShape }>('RegistrationResult', (t) => ({
  registration: t.expose('registration', { type: RegistrationRef, nullable: true }),
}));

builder.queryField('registration', (t) =>
  t.field({
    type: RegistrationResult,
    permission: 'numbers.view',
    resolve: async (_root, _args, context) => ({ registration: await loadRegistration(context, actorOf(context)) }),
  }),
);

builder.mutationField('saveRegistration', (t) =>
  t.field({
    type: RegistrationResult,
    permission: 'numbers.edit',
    description: 'Saves a draft as typed.',
    args: { form: t.arg({ type: RegistrationInput, required: true }) },
    resolve: async (_root, { form }, context) => {
      await saveRegistration(context, actorOf(context), form);
      return { registration: await loadRegistration(context, actorOf(context)) };
    },
  }),
);

builder.mutationField('sendRegistration', (t) =>
  t.field({
    type: RegistrationResult,
    permission: 'numbers.edit',
    description: 'Submits the form to the carriers, or resubmits it after a refusal.',
    args: { form: t.arg({ type: RegistrationInput, required: true }) },
    resolve: async (_root, { form }, context) => {
      await sendRegistration(context, actorOf(context), form);
      return { registration: await loadRegistration(context, actorOf(context)) };
    },
  }),
);

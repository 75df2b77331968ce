import {
  type SetupCommand,
  type SetupKey,
  type SetupLine,
  setupKeys,
  setupStates,
  setupTitles,
} from '../../domain/setup/setup-lines.ts';
import { actorOf, builder, resultType } from '../platform/graphql/builder.ts';
import { checkSetup } from './check-setup.ts';
import { sendMailToOneself, sendMessageToOneself } from './send-to-oneself.ts';

const SetupKeyEnum = builder.enumType('SetupKey', { values: setupKeys });
const SetupState = builder.enumType('SetupState', { values: setupStates });

const SetupCommandRef = builder.objectRef<SetupCommand>('SetupCommand').implement({
  fields: (t) => ({
    about: t.exposeString('about', { description: 'Where it goes, or what it is for.' }),
    command: t.exposeString('command'),
  }),
});

const SetupLineRef = builder.objectRef<SetupLine & { readonly key: SetupKey }>('SetupLine').implement({
  fields: (t) => ({
    key: t.expose('key', { type: SetupKeyEnum }),
    title: t.string({ resolve: ({ key }) => setupTitles[key] }),
    state: t.expose('state', { type: SetupState }),
    found: t.exposeString('found', { description: 'What was found and what it means.' }),
    isUnderWay: t.boolean({
      resolve: (line) => line.isUnderWay ?? false,
      description: 'It changes on its own in a moment.',
    }),
    fix: t.exposeString('fix', { nullable: true, description: 'What to do about it.' }),
    commands: t.field({ type: [SetupCommandRef], resolve: ({ commands }) => [...(commands ?? [])] }),
  }),
});

const SetupLineResult = resultType<{ line: SetupLine & { readonly key: SetupKey } }>('SetupLineResult', (t) => ({
  line: t.field({ type: SetupLineRef, nullable: true, resolve: ({ line }) => line }),
}));
const SendSetupTestResult = resultType<{ to: string }>('SendSetupTestResult', (t) => ({
  to: t.exposeString('to', { nullable: true }),
}));

builder.queryField('setupLine', (t) =>
  t.field({
    type: SetupLineResult,
    permission: 'platform.view',
    description: 'Checks one thing that a deployment needs before it goes live, now.',
    args: { key: t.arg({ type: SetupKeyEnum, required: true }) },
    resolve: async (_root, { key }, context) => ({ line: { key, ...(await checkSetup(context, key)) } }),
  }),
);

builder.mutationField('sendSetupMessage', (t) =>
  t.field({
    type: SendSetupTestResult,
    permission: 'platform.view',
    resolve: async (_root, _args, context) => ({ to: await sendMessageToOneself(context, actorOf(context)) }),
  }),
);

builder.mutationField('sendSetupMail', (t) =>
  t.field({
    type: SendSetupTestResult,
    permission: 'platform.view',
    resolve: async (_root, _args, context) => ({ to: await sendMailToOneself(context, actorOf(context)) }),
  }),
);

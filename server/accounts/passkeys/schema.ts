import { builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { answerSignedIn, type SignedInUser, signedInFields } from '../sessions/signed-in.ts';
import { type Added, addPasskey, startPasskey } from './add-passkey.ts';
import { type ListedPasskey, loadPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

const Passkey = builder.objectRef<ListedPasskey>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    host: t.exposeString('host', { description: 'The host it was made at, and works at.' }),
    isOfThisHost: t.exposeBoolean('isOfThisHost'),
    isSynced: t.exposeBoolean('isSynced', { description: 'It was on more than one device when it was used last.' }),
    createdAt: t.string({ resolve: ({ createdAt }) => instant(createdAt) }),
    lastUsedAt: t.string({ nullable: true, resolve: ({ lastUsedAt }) => instant(lastUsedAt) }),
  }),
});
const PasskeysResult = resultType<{ passkeys: ListedPasskey[]; host: string | null }>('PasskeysResult', (t) => ({
  passkeys: t.expose('passkeys', { type: [Passkey], nullable: true }),
  host: t.exposeString('host', { nullable: true, description: 'Where a new one would work; null: none can be made.' }),
}));

type Options = { options: string };
const OPTIONS = 'What the browser’s own call takes, as JSON (WebAuthn).';
const StartPasskeyResult = resultType<Options>('StartPasskeyResult', (t) => ({
  options: t.exposeString('options', { nullable: true, description: OPTIONS }),
}));
const StartPasskeySignInResult = resultType<Options>('StartPasskeySignInResult', (t) => ({
  options: t.exposeString('options', { nullable: true, description: OPTIONS }),
}));
const AddPasskeyResult = resultType<Added>('AddPasskeyResult', (t) => ({
  recoveryCodes: t.exposeStringList('recoveryCodes', { nullable: true }),
  token: t.exposeString('token', { nullable: true }),
}));
const RenamePasskeyResult = resultType('RenamePasskeyResult');
const RemovePasskeyResult = resultType('RemovePasskeyResult');
const SignInWithPasskeyResult = resultType<SignedInUser>('SignInWithPasskeyResult', signedInFields);

builder.queryField('passkeys', (t) =>
  t.field({
    type: PasskeysResult,
    permission: 'profile.view',
    resolve: (_root, _args, context) => loadPasskeys(context),
  }),
);

builder.mutationField('startPasskey', (t) =>
  t.field({
    type: StartPasskeyResult,
    permission: 'sign-in.finish',
    args: { currentPassword: t.arg.string() },
    resolve: async (_root, { currentPassword }, context) => ({
      options: await startPasskey(context, currentPassword ?? ''),
    }),
  }),
);

builder.mutationField('addPasskey', (t) =>
  t.field({
    type: AddPasskeyResult,
    permission: 'sign-in.finish',
    args: { answer: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_root, { answer, name }, context) => addPasskey(context, answer, name),
  }),
);

builder.mutationField('renamePasskey', (t) =>
  t.field({
    type: RenamePasskeyResult,
    permission: 'profile.edit',
    args: { passkeyId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: async (_root, { passkeyId, name }, context) => {
      await renamePasskey(context, idOf(passkeyId), name);
      return {};
    },
  }),
);

builder.mutationField('removePasskey', (t) =>
  t.field({
    type: RemovePasskeyResult,
    permission: 'profile.edit',
    args: { passkeyId: t.arg.id({ required: true }), currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { passkeyId, currentPassword }, context) => {
      await removePasskey(context, idOf(passkeyId), currentPassword);
      return {};
    },
  }),
);

builder.mutationField('startPasskeySignIn', (t) =>
  t.field({
    type: StartPasskeySignInResult,
    permission: 'public',
    resolve: async (_root, _args, context) => ({ options: await startPasskeySignIn(context) }),
  }),
);

builder.mutationField('signInWithPasskey', (t) =>
  t.field({
    type: SignInWithPasskeyResult,
    permission: 'public',
    args: { answer: t.arg.string({ required: true }) },
    resolve: async (_root, { answer }, context) => answerSignedIn(context, await signInWithPasskey(context, answer)),
  }),
);

import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { sentenceIn, sentenceOf, wordsInSentences } from '../../../contract/refusals.ts';
import type { Permission } from '../../../domain/permissions/policy.ts';
import { type Language, readLanguage, sourceLanguage } from '../../../words/languages.ts';
import { checkMay } from '../check-may.ts';
import { SealedTextError } from '../database/sealing/sealed-text.ts';
import { Refusal, refuse } from '../refusal.ts';
import { tracedPart } from '../tracing/tracing.ts';
import { noteChange } from './emergency-use.ts';
import { forgetLoaded } from './load-together.ts';
import type { RequestContext } from './request-context.ts';

/** What an operation declares: a permission of the policy table, or that it is public. */
export type DeclaredPermission = Permission | 'public';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      permission: PermissionPlugin<Types>;
    }
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      permission: DeclaredPermission;
      /** The argument with the code of a public page; anyone who has it needs no permission. */
      openBy?: string;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      permission: DeclaredPermission;
      /** Visitor pages call it, so it also works on an organization's own domain. */
      isForContacts?: boolean;
    }
  }
}

// These change nothing of the organization: the person's own sign-in, profile, and access.
const ofOneself: ReadonlySet<DeclaredPermission> = new Set([
  ...(['public', 'sign-in.finish', 'session.end', 'organization.switch'] as const),
  ...(['profile.view', 'profile.edit', 'password.change', 'emergency-access.use'] as const),
]);

type TypeParam<Types extends SchemaTypes> = import('@pothos/core').TypeParam<Types>;
type FieldNullability<Type> = import('@pothos/core').FieldNullability<Type>;
type InputFieldMap = import('@pothos/core').InputFieldMap;

type Failure = { success: false; errors: string[] };

/** Guards every Query and Mutation field: checks its permission, and answers refusals and bugs with success false. */
class PermissionPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const permission = declaredOn(field);
    return permission ? { ...field, extensions: { ...field.extensions, permission } } : field;
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const permission = declaredOn(field);
    if (!permission) return resolve;
    const { openBy, isForContacts = false } = field.pothosOptions as { openBy?: string; isForContacts?: boolean };
    return async (root, args, context, info) => {
      const requestContext = context as unknown as RequestContext;
      try {
        if (requestContext.contactsOf !== null && !isForContacts) return failure(sentenceOf('not-for-contacts'));
        const isOpen = openBy !== undefined && Boolean((args as Record<string, unknown>)[openBy]);
        if (!isOpen) checkPermission(permission, requestContext);
        const { actor } = requestContext;
        const attributes = actor ? { 'tidings.organization': actor.organizationId } : {};
        const name = `${field.kind.toLowerCase()} ${info.fieldName}`;
        const answer = await tracedPart(name, attributes, async () => resolve(root, args, context, info));
        if (field.kind === 'Mutation') {
          // The fields of the answer are read after the change.
          forgetLoaded(requestContext);
          const given = args as Record<string, unknown>;
          const isOfOneself = ofOneself.has(permission) && !given.userId;
          if (requestContext.actor?.emergencyAccess && !isOfOneself) noteChange(requestContext, info.fieldName, given);
        }
        return answer;
      } catch (error) {
        const { language } = args as { language?: string | null };
        const asked = isForContacts ? readLanguage(language) : null;
        return failureOf(error, requestContext, info.fieldName, asked ?? sourceLanguage);
      }
    };
  }
}

function declaredOn<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): DeclaredPermission | null {
  if (field.kind !== 'Query' && field.kind !== 'Mutation') return null;
  return (field.pothosOptions as { permission?: DeclaredPermission }).permission ?? null;
}

// A person in the middle of signing in may only finish it.
function checkPermission(permission: DeclaredPermission, { actor, entrant }: RequestContext): void {
  if (permission === 'public' || (permission === 'sign-in.finish' && entrant)) return;
  checkMay(actor ?? refuse('invalid-session'), permission);
}

function failureOf(error: unknown, context: RequestContext, operation: string, language: Language): Failure {
  const { actor } = context;
  if (error instanceof Refusal)
    return failure(actor ? error.sentenceIn(wordsInSentences(actor.brand.words)) : error.sentenceFor(language));
  context.log.error({ err: error, operation, requestId: context.request.id }, 'an operation failed');
  if (actor && error instanceof SealedTextError) return failure(sentenceOf('data-unreadable'));
  return failure(sentenceIn(language, 'unknown'));
}

function failure(sentence: string): Failure {
  return { success: false, errors: [sentence] };
}

SchemaBuilder.registerPlugin('permission', PermissionPlugin);

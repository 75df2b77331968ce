import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { withoutLinkCodes } from '../../../domain/engagement/personal-link.ts';
import { type FieldMask, hiddenWithMessages, maskedPhone, maskedWords } from '../../../domain/permissions/masking.ts';
import type { Actor } from '../sessions/actor.ts';
import { noteShown } from './emergency-use.ts';
import type { RequestContext } from './request-context.ts';

/** What a field declares: how it is masked, or a choice by its row, which may have to look it up. */
type DeclaredMask<Parent> =
  | FieldMask
  | ((parent: Parent, context: RequestContext) => FieldMask | null | Promise<FieldMask | null>);

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      masking: MaskingPlugin<Types>;
    }
    interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      mask?: DeclaredMask<ParentShape>;
    }
  }
}

type TypeParam<Types extends SchemaTypes> = import('@pothos/core').TypeParam<Types>;
type FieldNullability<Type> = import('@pothos/core').FieldNullability<Type>;
type InputFieldMap = import('@pothos/core').InputFieldMap;

/**
 * Masks a field without reading it (phone numbers keep their last digits) when the viewer sees the organization masked.
 */
class MaskingPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const mask = declaredOn(field);
    return mask === null ? field : { ...field, extensions: { ...field.extensions, isMaskDeclared: true } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const declared = declaredOn(field);
    if (declared === null) return resolve;
    const nothing = this.nothingOf(field);
    return (parent, args, context, info) => {
      const { actor } = context as unknown as RequestContext;
      const mayBeMasked = actor?.isMasked || actor?.hidesLinks || actor?.hidesMessages || actor?.emergencyAccess;
      const answer = (mask: FieldMask | null) => {
        if (mask !== null && actor?.emergencyAccess) noteShown(context as unknown as RequestContext, parent, info);
        if (!actor || mask === null) return resolve(parent, args, context, info);
        if (!isHiddenFrom(actor, mask)) {
          const shown = resolve(parent, args, context, info);
          return actor.hidesLinks ? whenKnown(shown, withoutLinks) : shown;
        }
        if (mask === 'phone') return whenKnown(resolve(parent, args, context, info), endOfPhone);
        return hasWords(mask) ? maskedWords[mask] : nothing;
      };
      const mask = mayBeMasked ? chosen(declared, parent, context as unknown as RequestContext) : null;
      return mask instanceof Promise ? mask.then(answer) : answer(mask);
    };
  }

  // The value of a hidden field; a field of a type other than text or list can't be hidden.
  private nothingOf({ name, parentType, type }: PothosOutputFieldConfig<Types>): unknown {
    if (type.nullable) return null;
    if (type.kind === 'List') return [];
    if (this.builder.configStore.getTypeConfig(type.ref).name === 'String') return '';
    throw new Error(`${parentType}.${name} declares a mask but can neither be empty nor null.`);
  }
}

function isHiddenFrom({ isMasked, hidesMessages, hidesLinks }: Actor, mask: FieldMask): boolean {
  if (mask === 'link') return hidesLinks;
  return isMasked || (hidesMessages && hiddenWithMessages.has(mask));
}

function hasWords(mask: FieldMask): mask is keyof typeof maskedWords {
  return Object.hasOwn(maskedWords, mask);
}

function whenKnown(value: unknown, mask: (known: unknown) => unknown): unknown {
  return value instanceof Promise ? value.then(mask) : mask(value);
}

function endOfPhone(phone: unknown): string | null {
  return typeof phone === 'string' ? maskedPhone(phone) : null;
}

// Both a message and what a contact typed can have a personal link in it.
function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks);
  return typeof value === 'string' ? withoutLinkCodes(value) : value;
}

function declaredOn<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): DeclaredMask<unknown> | null {
  return (field.pothosOptions as { mask?: DeclaredMask<unknown> }).mask ?? null;
}

function chosen(
  declared: DeclaredMask<unknown>,
  parent: unknown,
  context: RequestContext,
): FieldMask | null | Promise<FieldMask | null> {
  return typeof declared === 'function' ? declared(parent, context) : declared;
}

SchemaBuilder.registerPlugin('masking', MaskingPlugin);

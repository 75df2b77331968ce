import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type FieldMask, maskedPhone, maskedWords, writtenByContacts } from '../../../domain/permissions/masking.ts';
import { noteShown } from './emergency-use.ts';
import type { RequestContext } from './request-context.ts';

/** What a field declares: how it is masked, or a choice by its row. */
type DeclaredMask<Parent> = FieldMask | ((parent: Parent) => FieldMask | null);

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
      const mayBeMasked = actor?.isMasked || actor?.hidesMessages || actor?.emergencyAccess;
      const mask = mayBeMasked ? chosen(declared, parent) : null;
      if (mask !== null && actor?.emergencyAccess) noteShown(context as unknown as RequestContext, parent, info);
      const isHidden = actor?.isMasked || (actor?.hidesMessages && mask !== null && writtenByContacts.has(mask));
      if (mask === null || !isHidden) return resolve(parent, args, context, info);
      if (mask === 'phone') return whenKnown(resolve(parent, args, context, info), maskedPhone);
      return mask === 'name' || mask === 'content' ? maskedWords[mask] : nothing;
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

function whenKnown(text: unknown, mask: (text: string) => string): unknown {
  if (text instanceof Promise) return text.then((known: unknown) => whenKnown(known, mask));
  return typeof text === 'string' ? mask(text) : null;
}

function declaredOn<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): DeclaredMask<unknown> | null {
  return (field.pothosOptions as { mask?: DeclaredMask<unknown> }).mask ?? null;
}

function chosen(declared: DeclaredMask<unknown>, parent: unknown): FieldMask | null {
  return typeof declared === 'function' ? declared(parent) : declared;
}

SchemaBuilder.registerPlugin('masking', MaskingPlugin);

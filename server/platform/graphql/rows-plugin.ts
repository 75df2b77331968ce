import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { refuse } from '../refusal.ts';
import type { RequestContext } from './request-context.ts';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      rows: RowsPlugin<Types>;
    }
  }
}

/** The most rows in an answer. A document is measured by the usual size of lists; their actual size is counted here. */
export const MOST_ROWS = 50_000;

/** Counts the rows of all lists in an answer, and ends a request that asks for more than anyone can read. */
class RowsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #rows = new WeakMap<object, number>();

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.type.kind !== 'List') return resolve;
    return (parent, args, context, info) => {
      const answer = resolve(parent, args, context, info);
      return answer instanceof Promise
        ? answer.then((rows) => this.counted(rows, context))
        : this.counted(answer, context);
    };
  }

  private counted(answer: unknown, context: object): unknown {
    if (!Array.isArray(answer)) return answer;
    const rows = (this.#rows.get(context) ?? 0) + answer.length;
    this.#rows.set(context, rows);
    return rows > (context as RequestContext).mostRows ? refuse('asks-too-much') : answer;
  }
}

SchemaBuilder.registerPlugin('rows', RowsPlugin);

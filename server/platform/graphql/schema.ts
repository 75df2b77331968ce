import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';

let built: GraphQLSchema | null = null;

/** The schema of all features that have been loaded; the features register when their schema files are imported. */
export function builtSchema(): GraphQLSchema {
  built ??= builder.toSchema({ sortSchema: false });
  return built;
}

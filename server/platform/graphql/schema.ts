import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';

let built: GraphQLSchema | null = null;

/** The schema of all loaded features; they register when their schema files are imported. */
export function builtSchema(): GraphQLSchema {
  built ??= builder.toSchema({ sortSchema: false });
  return built;
}

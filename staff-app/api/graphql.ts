import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Writes an operation whose answer and arguments are typed by contract/schema.graphql. */
export const graphql = initGraphQLTada<{ introspection: introspection; scalars: { ID: string } }>();

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';

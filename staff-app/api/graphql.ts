import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

// A fragment's fields are read like any others.
type Setup = { introspection: introspection; scalars: { ID: string }; disableMasking: true };
type WriteOperation = ReturnType<typeof initGraphQLTada<Setup>>;

/** What an operation is while the app runs: its text, with the texts of its fragments, and its name. */
export type OperationText = { text: string; name: string };

/**
 * Writes an operation whose answer and arguments are typed by contract/schema.graphql. Only the types come from the
 * library: it would parse each text into a tree that the client prints again, which costs 17 kB of script.
 */
export const graphql = ((text: string, fragments: readonly OperationText[] = []): OperationText => {
  const texts = new Set([text.trim(), ...fragments.map((fragment) => fragment.text)]);
  return { text: [...texts].join('\n'), name: /(?:query|mutation|fragment) (\w+)/.exec(text)?.[1] ?? '' };
}) as unknown as WriteOperation;

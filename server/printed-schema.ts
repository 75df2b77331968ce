import { lexicographicSortSchema, printSchema } from 'graphql';
import './features.ts';
import { builtSchema } from './platform/graphql/schema.ts';

/** The schema that all features declare, as contract/schema.graphql holds it. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(builtSchema()))}\n`;
}

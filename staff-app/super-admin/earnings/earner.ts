import type { Answer } from '../../api/client.ts';
import type { EarnersQuery } from './operations.ts';

/** A member with what they earned. */
export type Earner = NonNullable<Answer<typeof EarnersQuery>['earners']>[number];

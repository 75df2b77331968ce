import type { Answer } from '../../../api/client.ts';
import type { LeadTimelineQuery } from './operations.ts';

/** One thing that happened with a contact, or is planned. */
export type TimelineEntry = NonNullable<Answer<typeof LeadTimelineQuery>['lead']>['timeline'][number];

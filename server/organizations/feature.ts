import './schema.ts';
import './sending-schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** What an organisation sets for itself, whom it tells of replies, changing from one to another, and the platform's points. */
export const organizations: Feature = { name: 'organizations', jobs, reactions };

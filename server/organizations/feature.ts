import './schema.ts';
import './sending-schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';
import { reactions } from './reactions.ts';

/** An organization's settings, alerts of replies, switching between organizations, and the platform's points. */
export const organizations: Feature = { name: 'organizations', jobs, reactions };

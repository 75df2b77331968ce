import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';
import './day/schema.ts';
import './meetings/schema.ts';
import './schema.ts';

export const events: Feature = { name: 'events', reactions };

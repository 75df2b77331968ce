import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';

/** The counters that reports read, kept up to date as things happen. */
export const counters: Feature = { name: 'counters', reactions };

import type { Feature } from '../platform/feature.ts';
import './schema.ts';

/** Messages that people send to their own phone before anyone else gets them. */
export const testMessages: Feature = { name: 'test-messages' };

import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** What an organisation sets for itself, changing from one to another, and the platform's points. */
export const organizations: Feature = { name: 'organizations' };

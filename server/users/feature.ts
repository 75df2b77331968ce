import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** The people of an organization: inviting, changing and removing them, and their rights. */
export const users: Feature = { name: 'users' };

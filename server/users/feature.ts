import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** The people of an organisation: inviting, changing and removing them, and what they may do. */
export const users: Feature = { name: 'users' };

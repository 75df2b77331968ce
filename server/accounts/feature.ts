import './schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Signing in and out, sessions, organisations and their people. */
export const accounts: Feature = { name: 'accounts' };

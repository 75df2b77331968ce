import './results.ts';
import type { Feature } from '../platform/feature.ts';

/** What steps and slides said after each save. */
export const versions: Feature = { name: 'versions' };

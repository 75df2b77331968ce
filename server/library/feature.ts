import type { Feature } from '../platform/feature.ts';
import './schema.ts';

export const library: Feature = { name: 'library' };

import type { Feature } from '../platform/feature.ts';
import './schema.ts';
import './members/schema.ts';

export const groups: Feature = { name: 'groups' };

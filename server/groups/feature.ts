import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';
import './schema.ts';
import './members/schema.ts';

export const groups: Feature = { name: 'groups', reactions };

import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';
import './schema.ts';

export const leads: Feature = { name: 'leads', reactions };

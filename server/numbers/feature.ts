import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';

export const numbers: Feature = { name: 'numbers', reactions };

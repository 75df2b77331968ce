import './schema.ts';
import './slides/schema.ts';
import './widgets/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { reactions } from './reactions.ts';

/** Pitches: content made of slides and their questions. */
export const pitches: Feature = { name: 'pitches', reactions };

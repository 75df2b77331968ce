import type { Feature } from '../platform/feature.ts';
import './conversations/schema.ts';
import { reactions } from './reactions.ts';
import './schema.ts';
import './views/schema.ts';
import './cells/schema.ts';
import './notes/schema.ts';
import './typed-names/schema.ts';

export const leads: Feature = { name: 'leads', reactions };

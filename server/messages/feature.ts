import './schema.ts';
import type { Feature } from '../platform/feature.ts';
import { deliverDue } from './deliver-due.ts';
import { reactions } from './reactions.ts';

export const messages: Feature = { name: 'messages', reactions, worker: (context) => deliverDue(context) };

import type { Reactions } from '../platform/facts/facts.ts';
import { countUsage } from './usage/count-usage.ts';

export const reactions: Reactions = { 'messages.settled': countUsage };

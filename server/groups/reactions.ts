import type { Reactions } from '../platform/facts/facts.ts';
import { leaveGroups } from './members/leave-groups.ts';

export const reactions: Reactions = { 'leads.archived': leaveGroups };

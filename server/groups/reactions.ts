import type { Reactions } from '../platform/facts/facts.ts';
import { leaveGroups } from './members/leave-groups.ts';
import { returnToGroups } from './members/return-to-groups.ts';

export const reactions: Reactions = { 'leads.archived': leaveGroups, 'leads.restored': returnToGroups };

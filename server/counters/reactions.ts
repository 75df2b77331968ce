import type { Reactions } from '../platform/facts/facts.ts';
import {
  countArchivedLeads,
  countCreatedLeads,
  countDeliveryChange,
  countRestoredLeads,
  countSettled,
} from './count-facts.ts';
import { countReplyHour } from './hours/count-hours.ts';

export const reactions: Reactions = {
  'leads.created': (tx, _context, fact) => countCreatedLeads(tx, fact),
  'leads.archived': (tx, _context, fact) => countArchivedLeads(tx, fact),
  'leads.restored': (tx, _context, fact) => countRestoredLeads(tx, fact),
  'messages.settled': (tx, _context, fact) => countSettled(tx, fact),
  'messages.delivery-changed': (tx, _context, fact) => countDeliveryChange(tx, fact),
  'message.received': (tx, _context, fact) => countReplyHour(tx, fact),
};

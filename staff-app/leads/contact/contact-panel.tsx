import { Panel } from '../../design/panel.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { SavedContact } from './details-tab.tsx';
import { type Listed, type Open, useNeighbors } from './use-neighbors.ts';

/** An open contact, and the page of the list that it was opened from. */
export type ContactPanelProps = {
  list: Listed;
  contact: Open & { close: () => void };
  onSaved: (saved: SavedContact) => void;
};

/** The open contact of a list, in a panel that leads to those before and after. */
export function ContactPanel({ list, contact, onSaved }: ContactPanelProps) {
  const onNeighbor = useNeighbors(list, contact);
  return (
    <ContactDialog
      leadId={contact.openId}
      onClose={contact.close}
      onSaved={onSaved}
      panel={{ Frame: Panel, onNeighbor }}
    />
  );
}

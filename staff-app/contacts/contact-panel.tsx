import { Panel } from '../design/panel.tsx';
import { ContactDialog, type ContactPanelProps, nameOf } from '../leads/index.ts';
import { useNeighbors } from './use-neighbors.ts';

/** The open contact of a list, in a panel that leads to those before and after. */
export function ContactPanel({ list, contact, onSaved }: ContactPanelProps) {
  const onNeighbor = useNeighbors(list, contact);
  return (
    <ContactDialog
      leadId={contact.openId}
      name={nameOf(list, contact.openId)}
      onClose={contact.close}
      onSaved={onSaved}
      panel={{ Frame: Panel, onNeighbor }}
    />
  );
}

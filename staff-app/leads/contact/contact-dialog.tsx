import { lazy, Suspense } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { ContactHeader } from './contact-header.tsx';
import { useContact } from './use-contact.ts';

// The tabs bring charts and phone tables that no list needs.
const ContactTabs = lazy(() => import('./contact-tabs.tsx').then((m) => ({ default: m.ContactTabs })));

type ContactDialogProps = { leadId: string | null; onClose: () => void };

/** Everything about one contact: what was viewed, the texts, the campaigns, name and phone. */
export function ContactDialog({ leadId, onClose }: ContactDialogProps) {
  return leadId === null ? null : <OpenContact key={leadId} leadId={leadId} onClose={onClose} />;
}

function OpenContact({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { contact, error, retry } = useContact(leadId);
  return (
    <Dialog
      opened
      onClose={onClose}
      width="person"
      maxHeight={600}
      title={contact === undefined ? '…' : <ContactHeader contact={contact} />}
    >
      {contact !== undefined && (
        <Suspense fallback={<Loading height={360} />}>
          <ContactTabs contact={contact} onClose={onClose} />
        </Suspense>
      )}
      {contact === undefined && error === undefined && <Loading height={360} />}
      {contact === undefined && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
    </Dialog>
  );
}

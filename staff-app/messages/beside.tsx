import { Suspense, useState } from 'react';
import { ContactAside, ContactDialog, consentOf, useContact } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import classes from './messages.module.css';

/** The contact beside their conversation; the place is there before the contact is known, so that nothing moves. */
export function Beside({ leadId }: { leadId: string }) {
  const { account } = useBrand();
  const { contact } = useContact(leadId);
  const [opened, setOpened] = useState<'contact' | 'timeline' | null>(null);
  return (
    <div className={`${classes.panel} ${classes.place}`}>
      <Suspense>
        {contact && (
          <ContactAside
            contact={contact}
            consent={consentOf(contact, account.asksToOptIn)}
            className={classes.beside ?? ''}
            onOpen={(opens) => setOpened(opens ?? 'contact')}
          />
        )}
      </Suspense>
      <ContactDialog
        leadId={opened === null ? null : leadId}
        showsTimeline={opened === 'timeline'}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

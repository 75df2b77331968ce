import { Suspense } from 'react';
import { ContactAside, useContact } from '../leads/index.ts';
import classes from './messages.module.css';

/** The contact beside their conversation; the place is there before the contact is known, so that nothing moves. */
export function Beside({ leadId }: { leadId: string }) {
  const { contact } = useContact(leadId);
  return (
    <div className={classes.panel}>
      <Suspense>{contact && <ContactAside contact={contact} className={classes.beside ?? ''} />}</Suspense>
    </div>
  );
}

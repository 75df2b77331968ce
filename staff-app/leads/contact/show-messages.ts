import { createContext } from 'react';

/** Shows the texts with the contact who is open around this; false once that contact no longer is. Null around none. */
export const ShowMessages = createContext<(() => boolean) | null>(null);

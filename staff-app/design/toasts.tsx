import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useToastPlace } from './use-toast-place.ts';

// Long enough to look up from what was just done, and read a line.
const staysMs = 5_000;

/** Where toasts are shown: design.css puts them where they cover nothing that one presses next, such as Send. */
export function Toasts() {
  useToastPlace();
  return <Notifications position="bottom-center" limit={4} containerWidth={340} autoClose={staysMs} />;
}

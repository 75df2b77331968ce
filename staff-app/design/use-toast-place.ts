import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastPlace } from './toast-place.ts';

// A dialog that a toast is about closes while it comes up.
const SETTLED_AFTER_MS = 400;

/** Tells design.css where toasts lie while a dialog is open: measured when one comes, and once what closed is gone. */
export function useToastPlace(): void {
  const { notifications } = useNotifications();
  useEffect(() => {
    if (notifications.length === 0) return;
    put();
    const timer = setTimeout(put, SETTLED_AFTER_MS);
    window.addEventListener('resize', put);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', put);
    };
  }, [notifications]);
}

function put(): void {
  const dialog = [...document.querySelectorAll("[role='dialog'][aria-modal='true']")].at(-1);
  const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
  const { style } = document.documentElement;
  for (const edge of ['top', 'bottom']) style.removeProperty(`--toasts-${edge}`);
  if (!dialog) return;
  // The newest: before it, others are hidden on a phone.
  const toast = toasts.at(-1)?.getBoundingClientRect().height ?? 0;
  const place = toastPlace(dialog.getBoundingClientRect(), { height: window.innerHeight, toast });
  const isTop = 'top' in place;
  style.setProperty('--toasts-top', isTop ? `${place.top}px` : 'auto');
  style.setProperty('--toasts-bottom', isTop ? 'auto' : `${place.bottom}px`);
}

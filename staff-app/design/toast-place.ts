const marginPx = 16;
// The head of a dialog with its title, as high as its foot with its buttons.
const headPx = 72;

type Edges = { readonly top: number; readonly bottom: number };

/** Where toasts lie beside a dialog on a phone: above it, below it, or beneath its head, as there is room; not on its title or buttons. */
export function toastPlace(
  { top, bottom }: Edges,
  { height, toast }: { readonly height: number; readonly toast: number },
): { readonly top: number } | { readonly bottom: number } {
  const needed = toast + marginPx;
  if (top >= needed) return { top: marginPx };
  if (height - bottom >= needed) return { bottom: marginPx };
  return { top: top + headPx };
}

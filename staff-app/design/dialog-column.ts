/** The heading stays in view and the body scrolls, so that a tab can also fill the dialog and scroll on its own. */
export const column = {
  header: { flex: 'none' },
  title: { flex: 1, minWidth: 0 },
  body: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' },
} as const;

/** The dialogs that open from the frame, whatever screen is shown. */
export type ShellDialog =
  | 'add-leads'
  | 'shortcuts'
  | 'palette'
  | 'invite'
  | 'all-users'
  | 'engagement-metrics'
  | 'how-to-videos'
  | 'sign-out';

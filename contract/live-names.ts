/** The names of live changes that GET /events carries; a screen that shows such a thing reads it again. */
export const liveNames = [
  ...(['leads', 'groups', 'landing-pages', 'campaigns', 'messages', 'engagement', 'imports', 'send-stats'] as const),
  ...(['events', 'users', 'account', 'numbers', 'exports'] as const),
] as const;

/** One name of a live change. */
export type LiveName = (typeof liveNames)[number];

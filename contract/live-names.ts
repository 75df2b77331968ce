/** The names of live changes on GET /events. A screen that shows such data reloads it. */
export const liveNames = [
  ...(['leads', 'groups', 'landing-pages', 'campaigns', 'messages', 'engagement', 'imports', 'send-stats'] as const),
  ...(['events', 'users', 'account', 'numbers', 'exports', 'presence'] as const),
] as const;

/** One name of a live change. */
export type LiveName = (typeof liveNames)[number];

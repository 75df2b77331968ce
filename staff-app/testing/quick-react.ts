// React writes down for each element where it was created, to name the place in a warning. No test reads these places, and
// writing them down takes a tenth of the time of the tests of screens.

type Internals = { recentlyCreatedOwnerStacks: number };

// React looks for it when it is loaded, and then runs the work on each element inside a task of the debugger.
Object.assign(console, { createTask: undefined });
const { default: react } = await import('react');
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

// It writes down so many in a second and no more.
const MORE_THAN_ENOUGH = 1e6;
if (isInternals(internals))
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MORE_THAN_ENOUGH, set: () => {} });

function isInternals(found: unknown): found is Internals {
  return typeof found === 'object' && found !== null && 'recentlyCreatedOwnerStacks' in found;
}

import type { ComponentType } from 'react';
import { fetchPart } from './fetch-part.ts';

/**
 * What a screen can do without, such as a note beside a field: fetched when it is first shown. Where that fails, as without a
 * connection, nothing is shown and the next time tries again; a lazy component would take the whole screen away.
 */
export function aside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const usePart = fetchPart(load);
  return function Aside(props: Props) {
    const Part = usePart(true, () => undefined);
    return Part === null ? null : <Part {...props} />;
  };
}

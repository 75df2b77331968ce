import { type ComponentType, useEffect, useState } from 'react';

/**
 * What a screen can do without, such as a note beside a field: fetched when it is first shown. Where that fails, as without a
 * connection, nothing is shown and the next time tries again; a lazy component would take the whole screen away.
 */
export function aside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Aside(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      let isShown = true;
      const show = (part: ComponentType<Props>) => {
        loaded = part;
        if (isShown) setPart(() => part);
      };
      load().then(show, () => undefined);
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part === null ? null : <Part {...props} />;
  };
}

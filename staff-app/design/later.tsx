import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A window whose program is fetched when it is first opened; one without `opened` is open as long as it is there. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // The library's type of a lazy component hides what it is given.
  const Loaded = lazy(async () => {
    const Window = await load();
    // What was loaded may itself load later, which lazy doesn't take.
    return { default: (props: Props) => <Window {...props} /> };
  }) as unknown as ComponentType<Props>;
  return function Later(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    const isOpened = !('opened' in props) || props.opened === true;
    if (isOpened && !wasOpened) setWasOpened(true);
    if (!isOpened && !wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

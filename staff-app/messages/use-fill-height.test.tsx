import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFillHeight } from './use-fill-height.ts';

afterEach(() => vi.unstubAllGlobals());

function Conversation() {
  const panel = useRef<HTMLDivElement>(null);
  useFillHeight(panel, { isOn: true });
  return (
    <main>
      <div ref={panel} data-testid="panel" />
    </main>
  );
}

it('fills the window again once a banner above it is gone, which leaves the page as high as it was', () => {
  let look = () => {};
  const observed: Element[] = [];
  class Sizes {
    constructor(called: () => void) {
      look = called;
    }
    observe(one: Element) {
      observed.push(one);
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('innerHeight', 800);
  const { getByTestId } = render(<Conversation />);
  const panel = getByTestId('panel');
  const at = (top: number) => vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y: top }));
  at(104);
  act(() => look());
  expect(panel.style.height).toBe('696px');
  // The screen around it is higher then, and the body is not.
  expect(observed).toContain(panel.closest('main'));
  at(56);
  act(() => look());
  expect(panel.style.height).toBe('744px');
});

import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Mark } from './mark.tsx';

const shapeOf = (mark: ReactElement) => renderScreen(mark).screen.container.querySelector('img')?.style;

it('shows a picture as wide as its shape asks for, up to three times its height, or less where there is no room', () => {
  const wide = shapeOf(<Mark name="Lakeside" image="/wide.png" size={32} />);
  expect([wide?.height, wide?.minWidth, wide?.maxWidth]).toEqual(['32px', '32px', '96px']);
  expect(shapeOf(<Mark name="Lakeside" image="/wide.png" size={32} widest={1} />)?.maxWidth).toBe('32px');
});

import { useLocation, useNavigationType } from 'react-router';
import { useTopOf } from '../design/use-top-of.ts';

/** Shows a screen that a link led to from its top; where Back leads, the browser knows the place. */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  useTopOf(pathname, useNavigationType() === 'POP');
}

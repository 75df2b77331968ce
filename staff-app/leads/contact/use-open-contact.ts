import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { doubleClickMs } from '../../design/double-click.ts';
import { searchStateOf } from '../search-state.ts';

const contactKey = 'contact';

/** Which contact is open. It is in the address: going back closes it, and the address can be handed on. */
export function useOpenContact() {
  const [address, setAddress] = useSearchParams();
  const { state, key: place } = useLocation();
  const navigate = useNavigate();
  // Going back takes a moment, and two clicks must not go back twice.
  const wentBack = useRef({ from: '', at: 0 });
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(address);
    edit(next);
    return next;
  };
  return {
    openId: address.get(contactKey),
    /** Opens one, at the messages where those are what it's opened for. */
    open: (leadId: string, tab?: 'messages') =>
      setAddress(
        change((next) => next.set(contactKey, leadId)),
        { state: { ...searchStateOf(state), isOpenedHere: true, ...(tab ? { contactTab: tab } : {}) } },
      ),
    /** Opens another one in its place: going back closes it. */
    change: (leadId: string) =>
      setAddress(
        change((next) => next.set(contactKey, leadId)),
        { state, replace: true },
      ),
    close: () => {
      if (wentBack.current.from === place && Date.now() - wentBack.current.at < doubleClickMs) return;
      if (state?.isOpenedHere === true) {
        wentBack.current = { from: place, at: Date.now() };
        navigate(-1);
      } else
        setAddress(
          change((next) => next.delete(contactKey)),
          { replace: true, state: searchStateOf(state) },
        );
    },
  };
}

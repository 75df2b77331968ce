import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchStateOf } from '../search-state.ts';

const key = 'contact';

/** Which contact is open. It is in the address: going back closes it, and the address can be handed on. */
export function useOpenContact() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(address);
    edit(next);
    return next;
  };
  return {
    openId: address.get(key),
    /** Opens one, at the messages where those are what it's opened for. */
    open: (leadId: string, tab?: 'messages') =>
      setAddress(
        change((next) => next.set(key, leadId)),
        { state: { ...searchStateOf(state), isOpenedHere: true, ...(tab ? { contactTab: tab } : {}) } },
      ),
    /** Opens another one in its place: going back closes it. */
    change: (leadId: string) =>
      setAddress(
        change((next) => next.set(key, leadId)),
        { state, replace: true },
      ),
    close: () => {
      if (state?.isOpenedHere === true) navigate(-1);
      else
        setAddress(
          change((next) => next.delete(key)),
          { replace: true, state: searchStateOf(state) },
        );
    },
  };
}

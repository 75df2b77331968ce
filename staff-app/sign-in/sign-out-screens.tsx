import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../api/client.ts';
import { Loading } from '../design/loading.tsx';
import { LogoutUserQuery } from '../session/operations.ts';
import { clearEveryKey, clearToken, readToken } from '../session/token.ts';

/** Ends the session here and on the server, then shows the sign-in; a server that fails does not keep anyone in. */
export function LogoutScreen() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const end = readToken() === null ? Promise.resolve() : call(LogoutUserQuery, {});
    end
      .catch(() => undefined)
      .then(() => {
        clearToken();
        setOut(true);
      });
  }, []);
  return isOut ? <Navigate to="/login" replace /> : <Loading height="100dvh" />;
}

/** Leaves nothing behind in this browser without asking the server, then shows the sign-in. */
export function ClearTokenScreen() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    clearEveryKey();
    setOut(true);
  }, []);
  return isOut ? <Navigate to="/login" replace /> : <Loading height="100dvh" />;
}

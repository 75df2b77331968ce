import { rootCertificates, connect as secure } from 'node:tls';

/** What browsers think of the certificate that a host shows. */
export type HostCertificate = {
  readonly from: Date;
  readonly until: Date;
  /** Why browsers refuse it, such as CERT_HAS_EXPIRED; null: they don't. */
  readonly refused: string | null;
};

type Shown = {
  readonly address: string;
  readonly port: number;
  readonly host: string;
  readonly timeoutMs: number;
  /** Those that are trusted besides the usual ones. */
  readonly certificates?: string | undefined;
};

/** The certificate that this address shows for this host; null: nothing answers there with one. */
export function readCertificate({
  address,
  port,
  host,
  timeoutMs,
  certificates,
}: Shown): Promise<HostCertificate | null> {
  const ca = certificates === undefined ? {} : { ca: [...rootCertificates, certificates] };
  return new Promise((resolve) => {
    const socket = secure({ host: address, port, servername: host, rejectUnauthorized: false, ...ca });
    const end = (found: HostCertificate | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
      // The error itself, or its code, depending on what was wrong.
      const { authorizationError: error } = socket as { authorizationError?: (Error & { code?: string }) | string };
      const refused = socket.authorized ? null : typeof error === 'string' ? error : (error?.code ?? 'refused');
      end(from === undefined ? null : { from: new Date(from), until: new Date(until), refused });
    });
  });
}

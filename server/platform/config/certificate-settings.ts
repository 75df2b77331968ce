import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type CertificateSettings = {
  /** The certificates of authorities that are trusted besides the usual ones, one in each text. */
  readonly extraCertificates: readonly string[];
};

export const certificateVariables = {
  // Node's own name. Node reads it too early for one that is in a file of settings.
  NODE_EXTRA_CA_CERTS: z.string().optional(),
};

type Variables = { readonly NODE_EXTRA_CA_CERTS?: string | undefined };

const ONE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates that are trusted besides the usual ones. */
export function certificateSettings({ NODE_EXTRA_CA_CERTS: file }: Variables): CertificateSettings {
  return { extraCertificates: file === undefined ? [] : certificatesIn(file) };
}

/** What is wrong with the file of certificates; null: nothing, or there is none. */
export function certificateProblem({ NODE_EXTRA_CA_CERTS: file }: Variables): string | null {
  if (file === undefined) return null;
  try {
    const found = certificatesIn(file);
    for (const one of found) void new X509Certificate(one);
    if (found.length > 0) return null;
  } catch (error) {
    return `NODE_EXTRA_CA_CERTS is ${file}, which can't be used: ${(error as Error).message}. Name a file with certificates of authorities (PEM) that the server's user may read.`;
  }
  return `NODE_EXTRA_CA_CERTS is ${file}, and no certificate is in it. Name a file with certificates of authorities (PEM).`;
}

function certificatesIn(file: string): readonly string[] {
  return readFileSync(file, 'utf8').match(ONE) ?? [];
}

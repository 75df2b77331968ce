/** A file as the server keeps it. */
export type KeptFile = { url: string; mimeType: string };

// Link previews, scanners and crawlers that run a page's script identify themselves. An automated browser doesn't, and
// neither does a program that calls our API directly. Anything that only fetches a page counts nothing anyway.
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|pinterest\/|vkshare|w3c_validator|validator\.nu|scanner|barracuda|proofpoint|mimecast|safelinks|urlscan|virustotal|google-read-aloud|google-inspectiontool|googleother|mediapartners|lighthouse|pagespeed|uptime|monitor|prerender/i;

/** Whether a browser identifies itself as a bot. Its visits never count. */
export function isRobot(userAgent: string): boolean {
  return names.test(userAgent);
}

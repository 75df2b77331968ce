// Link previews, scanners and crawlers that run a page's script name themselves. A browser that a program drives is none
// of them, and neither is a program that speaks to our calls: whoever only fetches a page counts nothing anyway.
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|pinterest\/|vkshare|w3c_validator|validator\.nu|scanner|barracuda|proofpoint|mimecast|safelinks|urlscan|virustotal|google-read-aloud|google-inspectiontool|googleother|mediapartners|lighthouse|pagespeed|uptime|monitor|prerender/i;

/** Says whether a visitor's browser calls itself something that no person looks through; its visits never count. */
export function isRobot(userAgent: string): boolean {
  return names.test(userAgent);
}

/** What a page says to search engines in their own words (schema.org). */
export function SearchFacts({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  // A "<" could end the element early.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own words, with every "<" escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** Structured data of a page for search engines (schema.org, JSON-LD). */
export function StructuredData({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  // A "<" could end the element early.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON from the product's own data, with every "<" escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

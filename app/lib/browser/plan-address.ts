/** Screens that name their plan in the query. */
const IN_QUERY =
  /^\/(?:app\/(?:vendor-comparison\/|(?:drinks-(?:wizard|preferences)|analytics)$)|bottle-recommendations(?:\/|$))/

/**
 * The id of the plan that an address is about, as it stands there: in the path, or in the query where the path names
 * something else. Null for an address of no plan.
 */
export function planIdIn(pathname: string, search: string): string | null {
  if (IN_QUERY.test(pathname)) return new URLSearchParams(search).get('plan')
  return /^\/app\/[a-z-]+\/([^/]+)/.exec(pathname)?.[1] ?? null
}

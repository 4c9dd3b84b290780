/** Hosts of the platform, whose edge sets the client address regardless of the headers a caller sent. */
const PLATFORM = /\.supabase\.(co|in)$/

/**
 * The network address of a request on Supabase: on the platform from its edge, elsewhere from the proxy in front. All
 * other values in these headers may be forged by the caller.
 * @param projectUrl SUPABASE_URL of the project
 */
export function connectedAddress(headers: Headers, projectUrl: string): string | null {
  const isPlatform = URL.canParse(projectUrl) && PLATFORM.test(new URL(projectUrl).hostname)
  const byEdge = isPlatform ? headers.get('cf-connecting-ip') : null
  return (byEdge ?? headers.get('x-forwarded-for')?.split(',').at(-1))?.trim() || null
}

/** Hosts of the platform, where its own edge says who connected, whatever a caller wrote. */
const PLATFORM = /\.supabase\.(co|in)$/

/**
 * The network address a request came from, on Supabase: on the platform its edge says so, elsewhere the proxy in front.
 * Everything else in these headers the caller may have made up.
 * @param projectUrl SUPABASE_URL of the project
 */
export function connectedAddress(headers: Headers, projectUrl: string): string | null {
  const isPlatform = URL.canParse(projectUrl) && PLATFORM.test(new URL(projectUrl).hostname)
  const byEdge = isPlatform ? headers.get('cf-connecting-ip') : null
  return (byEdge ?? headers.get('x-forwarded-for')?.split(',').at(-1))?.trim() || null
}

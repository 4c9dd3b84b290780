/** The contents of `/config.json`: the API's address, the project's key, and the brand. */
export interface ClientConfig {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly brand: {
    readonly name: string
    readonly supportEmail: string
    /** The brand's profiles by network; networks without one are omitted. */
    readonly social?: Readonly<Partial<Record<SocialNetwork, string>>>
  }
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'tiktok', 'pinterest', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

let loaded: ClientConfig | null = null
let loading: Promise<ClientConfig> | null = null

const RETRY_MS = [500, 1000, 2000, 5000] as const

/** Fetches the configuration once for all callers, and retries while the server starts. */
export async function loadClientConfig(): Promise<ClientConfig> {
  loading ??= askUntilAnswered()
  return loaded ?? (await loading)
}

async function askUntilAnswered(): Promise<ClientConfig> {
  for (let attempt = 0; !loaded; attempt += 1) {
    loaded = await fetchConfig()
    if (loaded) break
    const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return loaded
}

async function fetchConfig(): Promise<ClientConfig | null> {
  try {
    const response = await fetch('/config.json')
    return response.ok ? ((await response.json()) as ClientConfig) : null
  } catch {
    // No response yet; the page is readable meanwhile and is enhanced once the server responds.
    return null
  }
}

/** Sets a known configuration, as tests do. */
export function provideClientConfig(config: ClientConfig): void {
  loaded = config
}

/** The configuration, once `loadClientConfig` has resolved. */
export function clientConfig(): ClientConfig {
  if (!loaded) throw new Error('clientConfig() was called before loadClientConfig() resolved')
  return loaded
}

/** The configuration if it is loaded, else null; always null while prerendering. */
export const loadedClientConfig = (): ClientConfig | null => loaded

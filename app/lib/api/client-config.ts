/** What `/config.json` tells a client: where the API is, which key names the project, whose brand it wears. */
export interface ClientConfig {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly brand: {
    readonly name: string
    readonly supportEmail: string
    /** The brand's own profiles by network, as far as it has them. */
    readonly social?: Readonly<Partial<Record<SocialNetwork, string>>>
  }
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'tiktok', 'pinterest', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

let loaded: ClientConfig | null = null
let loading: Promise<ClientConfig> | null = null

const RETRY_MS = [500, 1000, 2000, 5000] as const

/** Fetches the configuration once, whoever else asks meanwhile; a server that is starting is waited for. */
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
    // Nobody answers yet; the page is readable meanwhile and comes alive when somebody does.
    return null
  }
}

/** Uses a configuration that is already at hand, as tests do. */
export function provideClientConfig(config: ClientConfig): void {
  loaded = config
}

/** The configuration, once `loadClientConfig` has resolved. */
export function clientConfig(): ClientConfig {
  if (!loaded) throw new Error('clientConfig() was called before loadClientConfig() resolved')
  return loaded
}

/** The configuration if it is there yet; while prerendering it never is. */
export const loadedClientConfig = (): ClientConfig | null => loaded

/** What `/config.json` tells a client: where the API is, which key names the project, whose brand it wears. */
export interface ClientConfig {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly brand: { readonly name: string; readonly supportEmail: string }
}

let loaded: ClientConfig | null = null

/** Fetches the configuration once; later calls answer from memory. */
export async function loadClientConfig(): Promise<ClientConfig> {
  if (loaded) return loaded
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  loaded = (await response.json()) as ClientConfig
  return loaded
}

/** The configuration, once `loadClientConfig` has resolved. */
export function clientConfig(): ClientConfig {
  if (!loaded) throw new Error('clientConfig() was called before loadClientConfig() resolved')
  return loaded
}

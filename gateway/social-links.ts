import { ConfigError } from './config-error.ts'

/** The five networks a footer may link to, with the hosts of their profiles. */
const HOSTS = {
  instagram: 'instagram.com',
  facebook: 'facebook.com',
  tiktok: 'tiktok.com',
  pinterest: 'pinterest.com',
  youtube: 'youtube.com',
} as const

export type SocialLinks = Readonly<Partial<Record<keyof typeof HOSTS, string>>>

/**
 * The brand's profiles from comma-separated addresses; the network of an address follows from its host.
 * @throws ConfigError on an address that is none of the five or not https
 */
export function readSocialLinks(setting: string): SocialLinks {
  const links: Record<string, string> = {}
  for (const address of setting.split(',').map((each) => each.trim())) {
    if (address === '') continue
    const url = URL.canParse(address) ? new URL(address) : null
    const network = Object.entries(HOSTS).find(([, host]) => url?.host === host || url?.host.endsWith(`.${host}`))?.[0]
    if (!network || url?.protocol !== 'https:') {
      throw new ConfigError(`CONVITE_SOCIAL must hold https addresses at ${Object.values(HOSTS).join(', ')}`)
    }
    links[network] = address
  }
  return links
}

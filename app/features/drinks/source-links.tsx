import { Anchor } from '@mantine/core'

/** The host of a source, as its name. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Sources by their hosts, in a line; each opens in a tab of its own. */
export function SourceLinks({ addresses }: { readonly addresses: readonly string[] }) {
  return addresses.map((address, index) => (
    <span key={address}>
      {index > 0 ? ', ' : ''}
      <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
        {hostOf(address)}
      </Anchor>
    </span>
  ))
}

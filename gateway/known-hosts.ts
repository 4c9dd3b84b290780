import { hostname, networkInterfaces } from 'node:os'

/** Addresses that stand for every interface of the machine. */
const EVERY_INTERFACE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]'])

const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a host name of a request is one of this gateway's own: the machine itself, what it listens at, and, where it
 * listens at every interface, the machine's addresses and its name on the local network. Any other name was chosen by
 * who sent the request.
 * @param requested as in the `hostname` of a URL
 * @param listensAt the setting HOST
 */
export function isKnownHost(requested: string, listensAt: string): boolean {
  if (LOOPBACK.test(requested) || requested === inUrl(listensAt)) return true
  if (!EVERY_INTERFACE.has(listensAt)) return false
  const own = hostname().toLowerCase()
  return [own, `${own}.local`, ...interfaceAddresses()].includes(requested)
}

function interfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => inUrl(address)) ?? [])
}

/** A host as the parser of URLs writes it: in lower case, IPv6 in brackets and in its shortest form. */
function inUrl(host: string): string {
  const address = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`
  return URL.canParse(address) ? new URL(address).hostname : host
}

import ipaddr from 'ipaddr.js'

/** All global unicast addresses of version 6: others are local, mapped, multicast or unassigned. */
const global6 = ipaddr.parseCIDR('2000::/3')

/** An address of the machine itself. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
}

/** An address of the public internet, by the registries of special-purpose addresses (RFC 6890). */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global6))
}

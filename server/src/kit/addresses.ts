import { BlockList, isIPv4 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Not public by the registries of special-purpose addresses (RFC 6890): private, shared, link-local, test, multicast. */
const special = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(address, bits, 'ipv4')
// Tunnels and documentation within the global range; they may name an inner address of the other kind.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(address, bits, 'ipv6')

/** All global unicast addresses of version 6 are here; what is outside (mapped, local, multicast) is not public. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** An address of the machine itself. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** An address of the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 that is not globally reachable (IANA special-purpose registry), and multicast. */
const local4 = [
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
] as const;

/** IPv6 inside 2000::/3 that is not globally reachable, or leads to an IPv4 address of the sender's choice. */
const local6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockList = new BlockList();
for (const [network, bits] of local4) blockList.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of local6) blockList.addSubnet(network, bits, 'ipv6');

/** All of IPv6 that is handed out to networks. Everything else (loopback, link-local, IPv4 in disguise) is not global. */
const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address leads to the internet, not to this machine or a network around it. */
export function isGlobalAddress(address: string): boolean {
  if (isIPv4(address)) return !blockList.check(address, 'ipv4');
  // A zone («fe80::1%eth0») is of an address that means something on one link only.
  if (!isIPv6(address) || address.includes('%')) return false;
  return unicast6.check(address, 'ipv6') && !blockList.check(address, 'ipv6');
}

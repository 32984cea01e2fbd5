import { BlockList, isIPv6 } from 'node:net';

/** IPv4 networks that are not public (RFC 6890 and later). */
const closed: [string, number][] = [
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
];

/** The only allocated public IPv6 range; the exceptions within it are IPv4 mappings, tunnels and documentation. */
const open: [string, number] = ['2000::', 3];
const closedWithin: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

const closed4 = listOf(closed, 'ipv4');
const open6 = listOf([open], 'ipv6');
const closed6 = listOf(closedWithin, 'ipv6');

/** Whether an IP address is public, not of this machine, its network or its cloud. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
    : !closed4.check(address, 'ipv4');

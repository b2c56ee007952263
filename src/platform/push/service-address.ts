import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which push services may be called besides public ones. */
export interface PushReach {
  /** Allows services of this machine, also without TLS, for tests. */
  pushToLoopback: boolean;
}

const loopback = blockListOf(['127.0.0.0/8', '::1/128']);

/** Networks that aren't part of the public Internet. */
const internal = blockListOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/**
 * Returns whether a subscription's endpoint is the address of a push service: https on the default port, without credentials, and its
 * host's addresses are all public. Returns false when the host can't be resolved.
 */
export async function isPushService(endpoint: string, reach: PushReach): Promise<boolean> {
  if (!hasServiceForm(endpoint, reach)) return false;
  const host = hostOf(new URL(endpoint));
  if (isIP(host)) return mayCall(host, reach);
  return new Promise((resolve) => publicLookup(reach)(host, { all: true }, (error) => resolve(error === null)));
}

/** Returns whether an address has a form that is allowed. Addresses in numbers are checked here, as connecting resolves no name. */
export function hasServiceForm(endpoint: string, reach: PushReach): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  const host = hostOf(url);
  if (reach.pushToLoopback && isIP(host) && contains(loopback, host)) return true;
  return url.protocol === 'https:' && url.port === '' && (!isIP(host) || mayCall(host, reach));
}

/** Returns a name lookup for connections that fails unless all addresses of the host may be called. */
export function publicLookup(reach: PushReach): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? refusal(), '', 0);
      if (!found.every(({ address }) => mayCall(address, reach))) return done(refusal(), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}

function refusal(): NodeJS.ErrnoException {
  return Object.assign(new Error('The host is not on the public Internet.'), { code: 'EPRIVATE' });
}

function mayCall(address: string, { pushToLoopback }: PushReach): boolean {
  return !contains(internal, address) || (pushToLoopback && contains(loopback, address));
}

/** An IPv4 address written as IPv6 is compared as IPv4. */
function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

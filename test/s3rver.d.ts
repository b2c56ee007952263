declare module 's3rver' {
  import type { AddressInfo, Server } from 'node:net';

  /** A server that implements S3 and stores its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets?: boolean;
      configureBuckets: { name: string }[];
    });
    readonly httpServer: Server & { closeAllConnections(): void };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

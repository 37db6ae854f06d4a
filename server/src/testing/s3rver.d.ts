/** It brings no types along; these are of what the tests use. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
  };
  class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: what the package exports
  export { S3rver as default };
}

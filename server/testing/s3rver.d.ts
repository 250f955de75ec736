declare module 's3rver' {
  type Context = {
    method: string
    query: Record<string, string | undefined>
    path: string
    req: import('node:http').IncomingMessage
    status: number
    type: string
    body: string
  }

  /** A small S3 server in this process, for tests. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    /** What handles a call, in this order; the last one answers it. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

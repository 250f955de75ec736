import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Runs `copy … to stdout`, each block written as it comes; waits while the reader is behind. */
export const copyOut = (client: pg.PoolClient, text: string, into: Writable) =>
  new Promise<void>((resolve, reject) => {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream } }).connection
    client.query({
      submit: (connection: { query: (text: string) => void }) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        if (into.write(chunk) || stream.isPaused()) return
        stream.pause()
        into.once('drain', () => stream.resume())
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable)
  })

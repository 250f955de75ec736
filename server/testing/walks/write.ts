import type { Someone } from '../agency.ts'

/** Prepares the data of one successful write, and answers the request to send. */
export type Write = () => Promise<{
  path: string
  body?: unknown
  headers?: Record<string, string>
  as?: Someone
}>

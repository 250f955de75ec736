import type { Someone } from '../agency.ts'

/** How a write of the API is called so that it succeeds: made ready by whoever tells it. */
export type Write = () => Promise<{
  path: string
  body?: unknown
  headers?: Record<string, string>
  as?: Someone
}>

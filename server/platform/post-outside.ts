import http from 'node:http'
import https from 'node:https'
import type net from 'node:net'
import type { Address } from './lookups.ts'
import { addressesOf, isPublicAddress } from './public-address.ts'

const ANSWER_BYTES = 64 * 1024
const TIMEOUT_MS = 10_000

/** Why there was no answer. */
export type PostFailure = 'private_address' | 'unknown_host' | 'timeout' | 'connection'

/** The outcome of a request: a status with the beginning of the answer, or the reason of the failure. */
export type PostOutcome = { status: number; text: string } | { failure: PostFailure }

/** A request to an external server; `private_too` allows loopback and private networks. */
export type OutsideCall = { url: URL; headers: Record<string, string>; body: string; private_too: boolean }

const failureOf = (error: NodeJS.ErrnoException): PostFailure => {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'unknown_host' : 'connection'
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const readAnswer = async (response: http.IncomingMessage) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= ANSWER_BYTES) break
  }
  return Buffer.concat(pieces).subarray(0, ANSWER_BYTES).toString('utf8')
}

const send = ({ url, headers, body }: OutsideCall, checked: Address[], signal: AbortSignal) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const lookup: net.LookupFunction = (_host, options, done) =>
      options.all ? done(null, checked) : done(null, checked[0]!.address, checked[0]!.family)
    const sent = request(url, { method: 'POST', agent: false, headers, lookup, signal }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * Posts once, within ten seconds, to an address that was resolved and checked before and is not resolved again; follows
 * no redirect and reads at most 64 kB.
 */
export const postOutside = async (call: OutsideCall, timeoutMs = TIMEOUT_MS): Promise<PostOutcome> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = rejectOn(signal)
  late.catch(() => undefined)
  try {
    const addresses = await Promise.race([addressesOf(call.url), late])
    if (!call.private_too && !addresses.every(({ address }) => isPublicAddress(address)))
      return { failure: 'private_address' }
    const response = await send(call, addresses, signal)
    return { status: response.statusCode ?? 0, text: await readAnswer(response) }
  } catch (error) {
    return { failure: failureOf(error as NodeJS.ErrnoException) }
  }
}

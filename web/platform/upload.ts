import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/basics/endpoint.ts'
import { type Send, addressOf, bodyOf, request } from './api.ts'

const STATUS_WITHOUT_BODY = 204

/** Sends a request like `fetch`, but reports the progress of the upload, which `fetch` cannot. */
const sendTelling =
  (onProgress: (part: number) => void): Send =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method ?? 'GET', path)
      new Headers(headers).forEach((value, name) => sending.setRequestHeader(name, value))
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      sending.onload = () => {
        const type = sending.getResponseHeader('content-type') ?? ''
        const text = sending.status === STATUS_WITHOUT_BODY ? null : sending.responseText
        resolve(new Response(text, { status: sending.status, headers: { 'content-type': type } }))
      }
      sending.onerror = () => reject(new TypeError('network'))
      sending.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort())
      sending.send(body as FormData)
    })

/** Sends one file to an upload call; `onProgress` receives the sent part, from 0 to 1. */
export const upload = async <K extends keyof Api & `POST ${string}`>(
  key: K,
  file: File,
  {
    params,
    onProgress,
    signal,
  }: { params?: Record<string, unknown>; onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<Answer<Api[K]>> => {
  const form = new FormData()
  form.set('file', file)
  const headers = { accept: 'application/json', 'idempotency-key': crypto.randomUUID() }
  const init = { method: 'POST', headers, body: form, signal: signal ?? null }
  return bodyOf(await request(addressOf(key.slice(5), params), init, onProgress ? sendTelling(onProgress) : fetch))
}

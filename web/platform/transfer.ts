import { request } from './api.ts'

/** Opens a stream from the server; throws ApiProblem. */
export const openStream = (path: string, signal: AbortSignal) =>
  request(path, { headers: { accept: 'text/event-stream' }, signal })

const fileName = (response: Response) => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(header)?.[1] ?? 'file')
}

/** Fetches bytes: an export, a report, a photo. `accept` chooses the format. */
export const fetchFile = async (path: string, accept: string, body?: unknown) => {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { accept, 'content-type': 'application/json' } }
  const response = await request(path, { headers: { accept }, ...init })
  return { blob: await response.blob(), name: fileName(response) }
}

/** Fetches bytes and saves them as a download. */
export const download = async (path: string, accept: string, body?: unknown) => {
  const { blob, name } = await fetchFile(path, accept, body)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

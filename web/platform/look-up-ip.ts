import { fetchFile } from './transfer.ts'

const IP_TIMEOUT_MS = 3_000

/** The public IP address from a lookup service, for display; null if it does not answer within three seconds. */
export const lookUpIp = async (url: string): Promise<string | null> => {
  try {
    if (url.startsWith('/')) {
      const { blob } = await fetchFile(url, 'application/json')
      return (JSON.parse(await blob.text()) as { ip: string }).ip
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(IP_TIMEOUT_MS), credentials: 'omit' })
    return ((await response.json()) as { ip: string }).ip
  } catch {
    return null
  }
}

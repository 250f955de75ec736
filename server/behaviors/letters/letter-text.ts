import type { Agency } from '#contract/office/agency.ts'
import { signatureOf } from '../agency.ts'

/** What a letter says: its body, the page it leads to at the installation's address, and who the agency is. */
export const letterText = (
  base_url: string,
  { body, path }: { body: string; path: string | null },
  agency: Pick<Agency, 'name' | 'address'>,
): string => {
  const text = path === null ? body : `${body}\n${base_url}${path}\n`
  const signature = signatureOf(agency, '\n')
  return signature === null ? text : `${text}\n${signature}\n`
}

import type { Agency } from '#contract/office/agency.ts'
import { signatureOf } from '../agency.ts'

/** The text of an email: its body, its link within the installation and the agency's signature. */
export const letterText = (
  base_url: string,
  { body, path }: { body: string; path: string | null },
  agency: Pick<Agency, 'name' | 'address'>,
): string => {
  const text = path === null ? body : `${body}\n${base_url}${path}\n`
  const signature = signatureOf(agency, '\n')
  return signature === null ? text : `${text}\n${signature}\n`
}

type Ask = (path: string) => Promise<{ data: Record<string, unknown>[] }>

/** A picture of the guide: its name, who is signed in (of several whoever `fits` most), the screen, and the page after the language prefix. */
export type GuidePage = {
  name: string
  who?: string | readonly string[]
  fits?: (ask: Ask) => Promise<number>
  size: { width: number; height: number }
  path: (ask: Ask) => string | Promise<string>
}

export const guidePages: readonly GuidePage[]
export const readmePages: readonly string[]
export const guideThemes: readonly ('light' | 'dark')[]
export const guideLanguages: readonly string[]
export const pictureFile: (language: string, name: string, theme: 'light' | 'dark') => string

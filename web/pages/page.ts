import type { ComponentType } from 'react'

export type LayoutName = 'main' | 'foreman' | 'login' | 'home' | '404'

type PageModule = () => Promise<{ default: ComponentType }>

/** One page: its path after the language prefix, its layout (`main` where none is named, `false` for none), whether guests may open it, and which words it speaks with where those are not of the daily work. */
export type Page = {
  words?: 'lists' | 'all'
  path: string
  load: PageModule
  layout?: LayoutName | false
  guests?: true
}

type Paths = Readonly<Record<string, PageModule>>

/** Pages by their paths, in the main layout. */
export const pagesAt = (paths: Paths, rest: Omit<Page, 'path' | 'load'> = {}): Page[] =>
  Object.entries(paths).map(([path, load]) => ({ path, load, ...rest }))

/** Loads one of the pages that a noun has as other nouns do. */
export const oneOf =
  <Pages extends Record<string, ComponentType>>(load: () => Promise<Pages>) =>
  (name: keyof Pages & string): PageModule =>
  async () => ({ default: (await load())[name] as ComponentType })

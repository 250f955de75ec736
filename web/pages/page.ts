import type { ComponentType } from 'react'

export type LayoutName = 'main' | 'foreman' | 'login' | 'home' | '404'

type PageModule = () => Promise<{ default: ComponentType }>

/** A page: its path without the language prefix, its layout (`main` by default, `false` for none), whether guests may open it, and which texts it uses if not those of the daily work. */
export type Page = {
  words?: 'lists' | 'all'
  path: string
  load: PageModule
  layout?: LayoutName | false
  guests?: true
}

type Paths = Readonly<Record<string, PageModule>>

/** Pages by path, in the main layout. */
export const pagesAt = (paths: Paths, rest: Omit<Page, 'path' | 'load'> = {}): Page[] =>
  Object.entries(paths).map(([path, load]) => ({ path, load, ...rest }))

/** Loads one page from a module that has several pages of a noun. */
export const oneOf =
  <Pages extends Record<string, ComponentType>>(load: () => Promise<Pages>) =>
  (name: keyof Pages & string): PageModule =>
  async () => ({ default: (await load())[name] as ComponentType })

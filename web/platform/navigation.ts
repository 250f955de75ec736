import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Language } from '#contract/basics/language.ts'
import { useLanguage } from './i18n.tsx'
import { splitPath } from './language.ts'

type Search = Record<string, string | undefined>

/** A query, or what becomes of the one at hand. */
export type SearchChange = Search | ((before: Search) => Search)

/** Goes to a path after the language prefix. */
export const useGo = () => {
  const navigate = useNavigate()
  const language = useLanguage()
  return useCallback(
    (to: string, options: { replace?: boolean; search?: SearchChange } = {}) =>
      navigate({
        to: `/${language}${to === '/' ? '' : to}` as string,
        search: options.search ?? {},
        replace: options.replace ?? false,
      }),
    [navigate, language],
  )
}

/** Goes back to where one came from; to a path where the page was the first that was opened. */
export const useBack = (otherwise: string) => {
  const router = useRouter()
  const go = useGo()
  return () => (router.history.canGoBack() ? router.history.back() : void go(otherwise))
}

/** The URL's query as text values, and how to change some of them; an undefined or empty value leaves the URL. */
export const useSearchState = (): [
  Readonly<Record<string, string>>,
  (change: Search, options?: { replace?: boolean }) => void,
] => {
  const search = useRouterState({ select: (state) => state.location.search as unknown as Record<string, string> })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Search, options: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...changes }),
        replace: options.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change]
}

/** A number of the page's path: its `{id}`, or another by name. */
export const usePathId = (name: 'id' | 'surveyId' = 'id'): number =>
  Number((useParams({ strict: false }) as Partial<Record<string, string>>)[name])

/** The path of the page after the language prefix. */
export const usePath = () => useRouterState({ select: (state) => splitPath(state.location.pathname).rest })

/** Shows the same page, with its query and what was typed, in another language. */
export const useSwitchLanguage = () => {
  const router = useRouter()
  return (language: Language) => {
    const { pathname, searchStr, hash } = router.state.location
    const { rest } = splitPath(pathname)
    void router.navigate({
      href: `/${language}${rest === '/' ? '' : rest}${searchStr}${hash ? `#${hash}` : ''}`,
      replace: true,
      resetScroll: false,
    })
  }
}

/** Goes to an address after the language prefix, with its own query. */
export const useGoHref = () => {
  const navigate = useNavigate()
  const language = useLanguage()
  return (address: string) => navigate({ href: `/${language}${address === '/' ? '' : address}` })
}

/** Opens the user guide beside the work, in a tab of its own. */
export const openGuide = () => void window.open('/README', '_blank', 'noopener')

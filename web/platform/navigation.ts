import { useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Language } from '#contract/basics/language.ts'
import { useLanguage } from './i18n.tsx'
import { splitPath } from './language.ts'

type Search = Record<string, string | undefined>

/** A new query, or a function that changes the present one. */
export type SearchChange = Search | ((before: Search) => Search)

/** Returns a function that opens a path without its language prefix. */
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

/** Returns a function that goes back; to the path `otherwise` if this was the first page. */
export const useBack = (otherwise: string) => {
  const router = useRouter()
  const go = useGo()
  return () => (router.history.canGoBack() ? router.history.back() : void go(otherwise))
}

/** The query of the page as text values, and a function that changes some of them; an undefined or blank value is removed from the URL. While another page is being opened, this one keeps its own query. */
export const useSearchState = (): [
  Readonly<Record<string, string>>,
  (change: Search, options?: { replace?: boolean }) => void,
] => {
  const search = useSearch({ strict: false }) as unknown as Record<string, string>
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

/** A number in the page's path: `{id}` or another parameter. */
export const usePathId = (name: 'id' | 'surveyId' = 'id'): number =>
  Number((useParams({ strict: false }) as Partial<Record<string, string>>)[name])

/** The page's path without its language prefix. */
export const usePath = () => useRouterState({ select: (state) => splitPath(state.location.pathname).rest })

/** Returns a function that shows the same page in another language, with its query and typed input. */
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

/** Returns a function that opens a URL without its language prefix but with its query. */
export const useGoHref = () => {
  const navigate = useNavigate()
  const language = useLanguage()
  return (address: string) => navigate({ href: `/${language}${address === '/' ? '' : address}` })
}

/** Opens the user guide in a new tab. */
export const openGuide = () => void window.open('/README', '_blank', 'noopener')

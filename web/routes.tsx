import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { type Language, isLanguage, languageTag } from '#contract/basics/language.ts'
import { Root } from './Root.tsx'
import { NOT_ALLOWED, guard } from './guard.ts'
import { FailedPage } from './layouts/FailedPage.tsx'
import LoginLayout from './layouts/LoginLayout.tsx'
import { fetched } from './platform/fetched.ts'
import { keepLanguage, splitPath, storedLanguage } from './platform/language.ts'
import { Words, loadMessages } from './platform/i18n.tsx'
import { beginOpening, openingListOf } from './platform/begin-opening.ts'
import { queryClient } from './platform/queries.ts'
import { noteRefused } from './platform/refused.ts'
import { userQuery } from './platform/session.ts'
import { readToken } from './platform/token.ts'
import type { LayoutName, Page } from './pages/page.ts'
import { pageOf, sitemap, wordsOf } from './sitemap.ts'

const layouts = {
  main: lazyRouteComponent(fetched(() => import('./layouts/MainLayout.tsx'))),
  foreman: lazyRouteComponent(fetched(() => import('./layouts/ForemanLayout.tsx'))),
  login: LoginLayout,
  home: lazyRouteComponent(fetched(() => import('./layouts/HomeLayout.tsx'))),
  '404': lazyRouteComponent(fetched(() => import('./layouts/NotFoundLayout.tsx'))),
} satisfies Record<LayoutName, unknown>

const NotFoundLayout = lazy(fetched(() => import('./layouts/NotFoundLayout.tsx')))
const NotFoundPage = lazy(fetched(() => import('./office/not-found/NotFoundPage.tsx')))

const NotFound = () => (
  <Suspense>
    <NotFoundLayout>
      <NotFoundPage />
    </NotFoundLayout>
  </Suspense>
)

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: FailedPage })

const Localised = () => {
  const { lang } = languageRoute.useParams()
  return (
    <Words language={lang as Language}>
      <Outlet />
    </Words>
  )
}

const withoutPrefix = (address: string) => address.slice(3) || '/'

const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$lang',
  beforeLoad: async ({ params, location }) => {
    const lang = params.lang as Language
    const { rest } = splitPath(location.pathname)
    const words = loadMessages(lang, wordsOf(pageOf(rest)))
    const isKnown = queryClient.getQueryData(userQuery.queryKey) !== undefined
    if (!isKnown && readToken() !== null) beginOpening(openingListOf(rest))
    const asked = queryClient.ensureQueryData({ ...userQuery, revalidateIfStale: true })
    asked.catch(() => undefined)
    await words
    keepLanguage(lang)
    document.documentElement.lang = languageTag(lang)
    const user = await asked
    const elsewhere = guard(user, rest, withoutPrefix(location.href))
    if (elsewhere === NOT_ALLOWED) noteRefused(rest)
    if (elsewhere !== null) throw redirect({ href: `/${lang}${elsewhere === '/' ? '' : elsewhere}`, replace: true })
    if (pageOf(rest) === undefined) throw notFound()
  },
  component: Localised,
  notFoundComponent: NotFound,
})

const toRoute = (page: Page, parent: typeof languageRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    component: lazyRouteComponent(fetched(page.load)),
  })

const layoutRoute = (name: LayoutName) => {
  const route = createRoute({ getParentRoute: () => languageRoute, id: `layout-${name}`, component: layouts[name] })
  const pages = sitemap.filter((page) => (page.layout ?? 'main') === name)
  return route.addChildren(pages.map((page) => toRoute(page, route as unknown as typeof languageRoute)))
}

const bare = sitemap.filter((page) => page.layout === false).map((page) => toRoute(page, languageRoute))

type Search = { lang?: unknown }

/** The language of a page without a language prefix: the one in its query, otherwise that of the last visit. */
const spoken = ({ lang }: Search): Language => (isLanguage(lang) ? lang : storedLanguage())

const inOwnWords = (page: () => Promise<{ default: () => React.ReactNode }>) => {
  const Content = lazy(fetched(page))
  return () => (
    <Words language={spoken(useRouterState({ select: (state) => state.location.search as Search }))}>
      <Suspense>
        <Content />
      </Suspense>
    </Words>
  )
}

const plainRoute = (path: string, page: () => Promise<{ default: () => React.ReactNode }>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ search }) => {
      const language = spoken(search as Search)
      await loadMessages(language)
      keepLanguage(language)
      document.documentElement.lang = languageTag(language)
    },
    component: inOwnWords(page),
  })

const tree = rootRoute.addChildren([
  plainRoute('/about', () => import('./office/about/AboutPage.tsx')),
  plainRoute('/README', () => import('./office/about/GuidePage.tsx')),
  languageRoute.addChildren([...(['main', 'foreman', 'login', 'home'] as const).map(layoutRoute), ...bare]),
])

const plainSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

const toSearch = (search: Record<string, unknown>) => {
  const params = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value as string]],
    ),
  )
  return params.size > 0 ? `?${params}` : ''
}

/** The router: language prefix, guard, layouts, one lazy chunk for each page; a page is preloaded when the pointer rests on a link. */
export const router = createRouter({
  routeTree: tree,
  parseSearch: plainSearch,
  stringifySearch: toSearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultPendingMs: 1_000_000,
})

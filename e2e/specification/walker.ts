import type { Page } from '@playwright/test'

/** The content of the window when a path has loaded. */
export type Seen = {
  /** Without the language prefix and the query. */
  path: string
  query: string
  prefix: string
  layout: string | null
  lang: string
  /** The first heading without its count. */
  heading: string
  title: string
  /** All text, including labels and tooltips. */
  words: string
}

/** Waits until the router, the calls and the page are idle, and returns the content; a page without a heading may still be fetching its program for five seconds. After 15 seconds it returns what is there. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    type Known = { status: string; resolvedLocation?: { pathname: string } }
    const here = window as unknown as { __TSR_ROUTER__?: { state: Known }; __calls: { pending: number; made: boolean } }
    const isStill = () => {
      const state = here.__TSR_ROUTER__?.state
      return (
        state?.status === 'idle' &&
        state.resolvedLocation?.pathname === location.pathname &&
        here.__calls.pending === 0 &&
        document.querySelector('.mantine-Skeleton-root, section[data-stale]') === null
      )
    }
    const tick = () => new Promise((resume) => setTimeout(resume, 16))
    const until = performance.now() + 15_000
    const enough = () => (document.querySelector('h1') ? (here.__calls.made ? 3 : 1) : 300)
    for (let still = 0; still < enough() && performance.now() < until; await tick()) still = isStill() ? still + 1 : 0
    const said = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (said.nextNode())
      if (said.currentNode.parentElement?.tagName !== 'SCRIPT') texts.push(said.currentNode.nodeValue ?? '')
    const [, prefix = '', ...rest] = location.pathname.split('/')
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      path: `/${rest.join('/')}`,
      query: location.search,
      prefix,
      layout: document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null,
      lang: document.documentElement.lang,
      heading: [...(document.querySelector('h1')?.childNodes ?? [])]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('')
        .trim(),
      title: document.title,
      words: [...texts, ...labels].join('\n'),
    }
  })

/** Opens a URL within the app, as a link does, and returns the content. */
export const open = async (page: Page, address: string): Promise<Seen> => {
  await page.evaluate((to) => {
    ;(window as unknown as { __calls: { made: boolean } }).__calls.made = false
    history.pushState({}, '', to)
  }, address)
  return look(page)
}

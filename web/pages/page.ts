import type { ComponentType } from 'react'

export type LayoutName = 'main' | 'foreman' | 'login' | 'home' | '404'

type PageModule = () => Promise<{ default: ComponentType }>

/** One page: its path after the language prefix, its layout (`main` where none is named, `false` for none), whether guests may open it, and whether it needs more words than the daily work. */
export type Page = { words?: 'all'; path: string; load: PageModule; layout?: LayoutName | false; guests?: true }

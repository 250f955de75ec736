import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../platform/i18n.tsx'
import type { SearchChange } from '../platform/navigation.ts'
import { canFollow } from '../platform/session.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  search?: SearchChange | undefined
  children?: ReactNode
}

/** The router adds no class, because a link without a class has the default style of links. */
const unmarked = {}
const itself = { exact: true }

/** A link inside the app; `to` has no language prefix. Its content alone if the user may not open the path. */
export const AppLink = ({ to, search, ...rest }: Props) => {
  const language = useLanguage()
  if (!canFollow(to)) return <span className={rest.className}>{rest.children}</span>
  return (
    <Link
      to={`/${language}${to === '/' ? '' : to}` as string}
      activeProps={unmarked}
      activeOptions={itself}
      {...(search ? { search } : {})}
      {...(rest as object)}
    />
  )
}

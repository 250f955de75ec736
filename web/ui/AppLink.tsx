import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../platform/i18n.tsx'
import type { SearchChange } from '../platform/navigation.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  search?: SearchChange | undefined
  children?: ReactNode
}

/** A link inside the app: `to` stands after the language prefix. */
export const AppLink = ({ to, search, ...rest }: Props) => {
  const language = useLanguage()
  return (
    <Link
      to={`/${language}${to === '/' ? '' : to}` as string}
      {...(search ? { search: search as never } : {})}
      {...(rest as object)}
    />
  )
}

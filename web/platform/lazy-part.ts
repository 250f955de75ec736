import { type ComponentType, lazy } from 'react'
import { isMissingPart, tellRefused, untilFetched } from './fetched.ts'

const Nothing = () => null

/** A part of a page that is fetched apart: until it can be had its place stays empty, and the page stands. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    untilFetched(load).catch((failure: unknown) => {
      if (!isMissingPart(failure)) throw failure
      tellRefused()
      return { default: Nothing as ComponentType<Props> }
    }),
  )

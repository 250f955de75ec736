import { useBlocker } from '@tanstack/react-router'
import { splitPath } from '#web/platform/language.ts'

type Place = { pathname: string; search: object }

const pageOf = ({ pathname }: Place) => splitPath(pathname).rest

/** The page and the tab of it that are open. */
export const tabOf = (place: Place) => `${pageOf(place)} ${'tab' in place.search ? String(place.search.tab) : ''}`

/** Asks before a place is left in which something is not saved: the page, or as much of the address as `placeOf` tells apart. Another language is the same place. */
export const useStay = (isUnsaved: () => boolean, placeOf: (place: Place) => string = pageOf) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })

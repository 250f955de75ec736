import { useBlocker } from '@tanstack/react-router'
import { splitPath } from '#web/platform/language.ts'

type Place = { pathname: string; search: object }

const pageOf = ({ pathname }: Place) => splitPath(pathname).rest

/** The present page and its tab, as one key. */
export const tabOf = (place: Place) => `${pageOf(place)} ${'tab' in place.search ? String(place.search.tab) : ''}`

/** Asks before the user leaves a place with unsaved input: the page, or the part of the URL that `placeOf` returns. Another language is the same place. */
export const useStay = (isUnsaved: () => boolean, placeOf: (place: Place) => string = pageOf) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })

import { useVirtualizer } from '@tanstack/react-virtual'

type Options<Scroller extends Element> = Parameters<typeof useVirtualizer<Scroller, Element>>[0]

/** The visible items of a long list and their positions, as plain values that can be memoised; `measure` is the ref of an item with an unknown size. */
export const useVirtual = <Scroller extends Element>(options: Options<Scroller>) => {
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer stays one object while what it answers changes; it does not leave this hook
  const virtual = useVirtualizer(options)
  return {
    items: virtual.getVirtualItems(),
    size: virtual.getTotalSize(),
    isScrolling: virtual.isScrolling,
    measure: virtual.measureElement,
  }
}

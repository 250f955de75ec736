import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 2_000

const untilFetched = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise((resolve) => setTimeout(() => resolve(untilFetched(load)), AGAIN_MS)))

/** A part that its page does not wait for: while the server cannot be reached nothing stands in its place, and it comes as soon as it can be fetched. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilFetched(load))

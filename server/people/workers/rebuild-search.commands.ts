import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { workerSearch } from './worker-search.ts'

/** Recomputes the search keys of all workers, or of `only` some, after the searched fields have changed. */
export const rebuildWorkerSearch = rebuildSearchOf('worker', 'workers', workerSearch)

import { runBuilt } from '../built.ts'

if (!(await runBuilt('restore'))) await import('./programs/restore.ts')

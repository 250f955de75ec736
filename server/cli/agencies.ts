import { runBuilt } from '../built.ts'

if (!(await runBuilt('agencies'))) await import('./programs/agencies.ts')

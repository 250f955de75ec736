import { runBuilt } from '../built.ts'

if (!(await runBuilt('verify-history'))) await import('./programs/verify-history.ts')

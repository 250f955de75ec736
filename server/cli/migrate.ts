import { runBuilt } from '../built.ts'

if (!(await runBuilt('migrate'))) await import('./programs/migrate.ts')

import { runBuilt } from '../built.ts'

if (!(await runBuilt('import-agency'))) await import('./programs/import-agency.ts')

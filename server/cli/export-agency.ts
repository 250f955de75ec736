import { runBuilt } from '../built.ts'

if (!(await runBuilt('export-agency'))) await import('./programs/export-agency.ts')

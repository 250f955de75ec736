import { runBuilt } from '../built.ts'

if (!(await runBuilt('backup'))) await import('./programs/backup.ts')

import { runBuilt } from './built.ts'

if (!(await runBuilt('program'))) await import('./program.ts')

import { runBuilt } from '../built.ts'

if (!(await runBuilt('create-admin'))) await import('./programs/create-admin.ts')

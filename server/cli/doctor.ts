import { runBuilt } from '../built.ts'

if (!(await runBuilt('doctor'))) await import('./programs/doctor.ts')

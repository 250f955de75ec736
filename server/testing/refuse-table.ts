import { buffer } from 'node:stream/consumers'
import { problemOf } from '../behaviors/imports/table-samples.ts'

/** Reads a table from standard input and writes as JSON the code of its problem, and by how many bytes the memory of this process was larger at its peak than before. */
const table = await buffer(process.stdin)
const peak = () => process.resourceUsage().maxRSS * 1024
const before = peak()
const code = await problemOf(table)
process.stdout.write(JSON.stringify({ code, memory: peak() - before }))

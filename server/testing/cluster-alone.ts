import setup from './cluster.ts'

/** Starts the cluster of a test run and does nothing with it; says when it stands, and in which folder the data lie. */
process.env['TMPDIR'] = process.argv[2]!
await setup({ provide: () => undefined })
process.stdout.write('stands\n')
setInterval(() => undefined, 60_000)

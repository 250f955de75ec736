import setup from './cluster.ts'

/** Starts the cluster of a test run without using it, and prints when it is ready and where its data folder is. */
process.env['TMPDIR'] = process.argv[2]!
await setup({ provide: () => undefined })
process.stdout.write('stands\n')
setInterval(() => undefined, 60_000)

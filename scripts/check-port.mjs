import net from 'node:net'

/** Refuses a start whose port is taken, before anything is installed, built or created. It runs without packages. */
const host = process.env['HOST'] || '127.0.0.1'
const port = Number(process.env['PORT'] || 3000)

const isTaken = () =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    probe.listen({ host, port }, () => probe.close(() => resolve(false)))
  })

/** What the program on the port answers at `path`: status and text; null when it does not speak HTTP. */
const ask = async (path) => {
  const near = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const address = `http://${near.includes(':') ? `[${near}]` : near}:${port}${path}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

const refuse = (sentence) => {
  console.error(sentence)
  process.exitCode = 1
}

const isPort = Number.isInteger(port) && port > 0 && port < 65_536

if (isPort && (await isTaken())) {
  const [live, ready] = await Promise.all([ask('/health/live'), ask('/health/ready')])
  const isBrigada = live?.status === 200 && /"status": ?"ok"/.test(live.text)
  const data = process.env['DATABASE_URL'] ? 'DATABASE_URL' : 'DATA_DIR'
  if (!isBrigada)
    refuse(`Port ${port} of ${host} is taken by another program: choose another port, such as PORT=${port + 1}.`)
  // One that is leaving frees the port in a moment, and the server waits for that.
  else if (ready?.status === 200)
    refuse(
      `Brigada runs already on port ${port} of ${host}. Stop it before you start it again. A second one needs a port and data of its own, because two servers cannot use the same data: set PORT=${port + 1} and another ${data}.`,
    )
}

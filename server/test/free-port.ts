import { createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections (32768 and up), so that nothing takes one while its server restarts. */
const [first, last] = [10_000, 32_000]

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
